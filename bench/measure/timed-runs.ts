export interface RunLimits {
  /** After this many seconds no further run begins, once there have been `leastRuns`. */
  seconds: number;
  leastRuns: number;
}

/** Runs `work` on one item after the other. Returns the milliseconds of each run. */
export async function timedRuns<Item>(
  items: Iterable<Item>,
  { seconds, leastRuns }: RunLimits,
  work: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const measured: number[] = [];
  const startedAt = performance.now();
  for (const item of items) {
    const before = performance.now();
    await work(item);
    const after = performance.now();
    measured.push(after - before);
    if (measured.length >= leastRuns && after - startedAt > seconds * 1000) break;
  }
  return measured;
}

/**
 * Lets several clients take turns at the items. Each client waits for its answer. Returns the runs per second and the
 * milliseconds of each run.
 */
export async function concurrentRuns<Item>(
  items: Iterable<Item>,
  clients: number,
  limits: RunLimits,
  work: (item: Item) => Promise<unknown>,
): Promise<{ perSecond: number; milliseconds: number[] }> {
  const shared = items[Symbol.iterator]();
  const startedAt = performance.now();
  const turns = { [Symbol.iterator]: () => ({ next: () => shared.next() }) };
  const measured = await Promise.all(Array.from({ length: clients }, () => timedRuns(turns, limits, work)));
  const milliseconds = measured.flat();
  return { perSecond: (1000 * milliseconds.length) / (performance.now() - startedAt), milliseconds };
}
