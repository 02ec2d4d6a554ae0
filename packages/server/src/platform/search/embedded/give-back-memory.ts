import type { DuckDBInstance } from '@duckdb/node-api';

const EVERY_MS = 30_000;

/**
 * From now on, memory that is free goes back to the system every half minute: that of DuckDB's own allocator (jemalloc), and that of the whole
 * process in the areas of glibc, where blocks still in use keep it from going back by itself. In a soak that took 2 to 80 ms, outside the event loop;
 * whoever wants memory from an area waits while it is gone through.
 * `memoryLimitMb` is the limit of the instance, which stays. Returns what ends this, and resolves when no more is given back.
 */
export async function giveBackMemory(
  instance: Pick<DuckDBInstance, 'connect'>,
  memoryLimitMb: number,
): Promise<() => Promise<void>> {
  const connection = await instance.connect();
  let lastTime: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // No statement of DuckDB's says just this. Setting the limit does it: `BufferPool::SetLimit` calls `Allocator::FlushAll`, and that
    // `malloc_trim(0)`. When memory is short it may be refused, and then the next time will do.
    const statement = `SET memory_limit = '${memoryLimitMb}MB'`;
    lastTime = lastTime.then(() => connection.run(statement)).catch(() => undefined);
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await lastTime;
    connection.closeSync();
  };
}
