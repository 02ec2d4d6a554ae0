/**
 * Runs the same work several times side by side, and waits until every run has ended. The runs share what `work` takes
 * its tasks from, for example one async generator. Throws the first failure.
 */
export async function inLanes(count: number, work: () => Promise<void>): Promise<void> {
  const ended = await Promise.allSettled(Array.from({ length: count }, work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
