import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../http/problem.ts';
import { type Client, type FairLimits, FairQueue } from './fair-queue.ts';

export interface TurnLimits extends FairLimits {
  /** How long a ticket waits at the most, in milliseconds. */
  waitMs: number;
  /** How long a refusal takes, so that a client who asks again at once does not keep the server busy with refusals. */
  refusalMs: number;
}

export const TURN_LIMITS: TurnLimits = {
  atOnce: 4,
  perClient: 2,
  waiting: 100,
  waitingInAll: 1_000,
  waitMs: 10_000,
  refusalMs: 1_000,
};

/** The header that says after how many seconds a refused client should ask again. */
export const RETRY_SOON = { 'retry-after': '2' };

/** Lets work of many clients run in fair turns. */
export interface Turns {
  /**
   * Runs `work` when it is the client's turn. Throws `ApiError` 503 when the client or the server has too much waiting
   * or the turn does not come in time, and the signal's reason when that aborts while waiting.
   */
  take<Result>(client: Client, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** How many calls have their turn now, and how many wait for it. */
  readonly running: number;
  readonly waiting: number;
  /** How many calls were refused so far. */
  readonly refused: number;
  /** Refuses everything that waits, now and from now on. What runs is not touched. */
  close(): void;
}

interface Ticket {
  start(): void;
  refuse(error: unknown): void;
}

/** `busy`: the refusal when too much waits. */
export function openTurns(limits: TurnLimits, busy: () => ApiError = searchesBusy): Turns {
  const queue = new FairQueue<Ticket>(limits);
  const closing = new AbortController();
  /** Refuses each of those that wait. A set, because a signal looks through all its listeners for each that is added. */
  const waiting = new Set<() => void>();
  let refusals = 0;
  const refusal = () => {
    refusals++;
    return busy();
  };

  function startNext(): void {
    for (let turn = queue.next(); turn; turn = queue.next()) turn.ticket.start();
  }

  async function turnOf(client: Client, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const turn = Promise.withResolvers<void>();
    const ticket: Ticket = { start: turn.resolve, refuse: turn.reject };
    const giveUp = (reason: () => unknown) => () => {
      if (queue.leave(client, ticket)) turn.reject(reason());
    };
    const gone = giveUp(() => signal.reason);
    const refused = giveUp(refusal);
    queue.join(client, ticket)?.refuse(refusal());
    startNext();
    const patience = setTimeout(refused, limits.waitMs).unref();
    signal.addEventListener('abort', gone);
    waiting.add(refused);
    try {
      await turn.promise;
    } finally {
      clearTimeout(patience);
      signal.removeEventListener('abort', gone);
      waiting.delete(refused);
    }
  }

  return {
    async take(client, signal, work) {
      if (closing.signal.aborted) throw refusal();
      try {
        await turnOf(client, signal);
      } catch (error) {
        const until = AbortSignal.any([signal, closing.signal]);
        await sleep(limits.refusalMs, undefined, { signal: until }).catch(() => {});
        throw error;
      }
      try {
        return await work();
      } finally {
        queue.done(client.name);
        startNext();
      }
    },
    get running() {
      return queue.running;
    },
    get waiting() {
      return queue.waiting;
    },
    get refused() {
      return refusals;
    },
    close() {
      closing.abort();
      for (const refuse of waiting) refuse();
    },
  };
}

function searchesBusy(): ApiError {
  return new ApiError(
    503,
    'search/busy',
    'Too many searches are waiting at the moment. Please try again in a few seconds.',
    { headers: RETRY_SOON },
  );
}
