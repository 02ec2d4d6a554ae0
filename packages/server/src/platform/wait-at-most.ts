import { once } from 'node:events';

/**
 * Resolves when the work is done or has failed, but after `patienceMs` at the latest, and as soon as the signal fires. The work is given a
 * signal that fires when nobody waits for it any more; it may go on all the same.
 */
export async function waitAtMost(
  patienceMs: number,
  signal: AbortSignal,
  work: (over: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  const given = over.aborted ? Promise.resolve() : once(over, 'abort');
  await Promise.race([work(over).catch(() => undefined), given]);
}
