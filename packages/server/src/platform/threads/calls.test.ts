import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { InvalidQuery } from '../search/faults.ts';
import { callThread } from './calls.ts';
import type { AskedThread } from './testing/asked-thread.ts';

const worker = new Worker(new URL('./testing/asked-thread.ts', import.meta.url));
afterAll(() => worker.terminate());
let waits = Promise.withResolvers<void>();
const thread = callThread<AskedThread, { waiting(): void }>(
  worker,
  { waiting: () => waits.resolve() },
  { InvalidQuery },
);

test('a thread answers; an error of a known class keeps it with its properties, others are errors', async () => {
  expect(await Promise.all([thread.double(2), thread.double(3)])).toEqual([4, 6]);
  const refused = await thread.refuse(7).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InvalidQuery);
  expect(refused).toMatchObject({ message: 'No.', position: 7 });
  expect(String((refused as Error).stack)).toContain('asked-thread.ts');
  const failed = await thread.fail().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).toMatchObject({ message: 'Broken.' });
});

test('a call whose signal aborts is aborted in the thread and rejects with the reason', async () => {
  const stopping = new AbortController();
  const [one, reason] = [thread.wait(stopping.signal), new Error('Nobody waits.')];
  await waits.promise;
  stopping.abort(reason);
  await expect(one).rejects.toBe(reason);
  waits = Promise.withResolvers();
  await expect(thread.wait(stopping.signal)).rejects.toBe(reason);
});

test('when a thread ends, what is asked of it fails, then and later', async () => {
  await expect(thread.end()).rejects.toThrow('ended');
  await expect(thread.double(1)).rejects.toThrow('ended');
});
