import { setTimeout as sleep } from 'node:timers/promises';

/** How long to wait before looking again which visits are due, in milliseconds. */
const STEP_MS = 5;

/** A visit that is over. Times are in milliseconds since the loop began. */
export interface Over<Visit> {
  visit: Visit;
  dueAt: number;
  /** When it was over. A visit that began late counts from when it was due. */
  endedAt: number;
  /** Null when the visit was answered as it should be, and else what was wrong. */
  fault: Error | null;
}

/**
 * Begins visits at equal distances for so many seconds, however many are still under way, and resolves when all are over. No more
 * begin once `over` is aborted. `carryOut` throws what is wrong with the answer. Times count from `begin`, as `performance.now()` tells it.
 */
export async function openLoop<Visit>(
  { perSecond, seconds, begin = performance.now() }: { perSecond: number; seconds: number; begin?: number },
  next: () => Visit,
  carryOut: (visit: Visit) => Promise<void>,
  onOver: (over: Over<Visit>) => void,
  over?: AbortSignal,
): Promise<void> {
  const since = () => performance.now() - begin;
  const count = Math.round(perSecond * seconds);
  const underWay = new Set<Promise<void>>();
  for (let number = 0; number < count && !over?.aborted; number++) {
    const dueAt = (number * 1000) / perSecond;
    for (let wait = dueAt - since(); wait > 0; wait = dueAt - since()) await sleep(Math.min(STEP_MS, wait));
    const visit = next();
    const one = carryOut(visit)
      .then(
        () => null,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      )
      .then((fault) => onOver({ visit, dueAt, endedAt: since(), fault }))
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
}
