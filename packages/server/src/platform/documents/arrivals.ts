import type { Client } from '../fairness/fair-queue.ts';
import { openTurns, type TurnLimits } from '../fairness/turns.ts';
import { refusedDocuments } from './refusals.ts';

/** How long a slow upload may keep its place while others wait for one, in milliseconds, and what is slow. */
export interface Pace {
  graceMs: number;
  bytesPerSecond: number;
}

/** What is noted of a document that arrives. */
export interface Arrival {
  /** Notes that bytes have arrived. */
  received(bytes: number): void;
  /** Notes that it is all there. From now on nothing is slow of it. */
  complete(): void;
  /** Aborts when the place is given to others. Its reason is the `ApiError` for the sender. */
  signal: AbortSignal;
}

interface Arriving {
  since: number;
  bytes: number;
  giveUp: AbortController;
}

/**
 * Places for documents that arrive. Whoever sends slowly keeps a place as long as nobody waits for one. As soon as somebody waits,
 * the places of those who have sent less than the pace asks for are given away, from the end of their grace on. So uploads that send
 * next to nothing shut out nobody, whatever number of addresses they come from.
 */
export function openArrivals(
  limits: TurnLimits,
  { graceMs, bytesPerSecond }: Pace,
  now = () => performance.now(),
) {
  const turns = openTurns(limits, refusedDocuments.busy);
  const arriving = new Set<Arriving>();
  let waiting = 0;
  let timer: NodeJS.Timeout | null = null;

  const msOf = ({ bytes }: Arriving) => (bytes / bytesPerSecond) * 1_000;

  /** Gives away what is too slow now, and looks again as long as somebody waits. */
  function giveAway(): void {
    timer = null;
    if (waiting === 0) return;
    for (const one of arriving) {
      const ms = now() - one.since;
      if (ms >= graceMs && ms > msOf(one)) one.giveUp.abort(refusedDocuments.slowUpload());
    }
    timer = setTimeout(giveAway, graceMs / 10).unref();
  }

  return {
    /** Runs `work` when there is a place. Throws what `openTurns` throws. */
    async take<Result>(client: Client, signal: AbortSignal, work: (arrival: Arrival) => Promise<Result>) {
      let isWaiting = true;
      waiting++;
      timer ??= setTimeout(giveAway, graceMs / 10).unref();
      const stopWaiting = () => {
        if (isWaiting) waiting--;
        isWaiting = false;
      };
      try {
        return await turns.take(client, signal, async () => {
          stopWaiting();
          const one: Arriving = { since: now(), bytes: 0, giveUp: new AbortController() };
          arriving.add(one);
          try {
            return await work({
              received: (bytes) => {
                one.bytes += bytes;
              },
              complete: () => arriving.delete(one),
              signal: one.giveUp.signal,
            });
          } finally {
            arriving.delete(one);
          }
        });
      } finally {
        stopWaiting();
      }
    },
  };
}
