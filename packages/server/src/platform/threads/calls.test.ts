import { Worker } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';
import { InvalidQuery } from '../search/faults.ts';
import { callThread } from './calls.ts';
import type { AskedThread } from './testing/asked-thread.ts';

const worker = new Worker(new URL('./testing/asked-thread.ts', import.meta.url));
afterAll(() => worker.terminate());
const waiting = vi.fn();
const thread = callThread<AskedThread, { waiting(): void }>(worker, { waiting }, { InvalidQuery });

test('a thread answers; an error of a known class keeps it with its properties, others are errors', async () => {
  expect(await Promise.all([thread.double(2), thread.double(3)])).toEqual([4, 6]);
  const refused = await thread.refuse(7).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InvalidQuery);
  expect(refused).toMatchObject({ message: 'No.', position: 7 });
  expect(String((refused as Error).stack)).toContain('asked-thread.ts');
  const failed = await thread.fail().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).toMatchObject({ message: 'Broken.', code: 'EACCES' });
});

test('a call whose signal aborts is aborted in the thread and rejects with the reason', async () => {
  const stopping = new AbortController();
  const reason = new Error('Nobody waits.');
  waiting.mockImplementation(() => stopping.abort(reason));
  await expect(thread.wait(stopping.signal)).rejects.toBe(reason);
  await expect(thread.wait(stopping.signal)).rejects.toBe(reason);
  expect(waiting).toHaveBeenCalledOnce();
});

test('an answer that cannot be copied is an error, and the thread goes on', async () => {
  await expect(thread.uncopied()).rejects.toThrow('could not be cloned');
  expect(await thread.echo('on')).toBe('on');
});

test('when a thread ends, what is asked of it fails, then and later', async () => {
  const other = new Worker(new URL('./testing/asked-thread.ts', import.meta.url));
  const ending = callThread<AskedThread, object>(other, {});
  await expect(ending.end()).rejects.toThrow('ended');
  await expect(ending.double(1)).rejects.toThrow('ended');
});
