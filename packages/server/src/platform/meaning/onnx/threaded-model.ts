import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MeaningModel } from '../model.ts';
import type { Answered, Asked, Opened } from './model-worker.ts';

/**
 * Opens a sentence model in a thread of its own: one vector takes 5 to 10 ms, in which this thread answers others. Throws as
 * `openOnnxModel` does. When the thread ends, all that is asked of it fails. It keeps no process alive that asks it nothing.
 */
export async function openThreadedModel(folder: string): Promise<MeaningModel> {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { workerData: folder });
  const [opened] = (await once(worker, 'message')) as [Opened];
  if ('fault' in opened) {
    await worker.terminate();
    throw new Error(opened.fault);
  }
  const waiting = new Map<number, PromiseWithResolvers<Float32Array>>();
  let asked = 0;
  let ended: Error | null = null;
  const end = (error: Error) => {
    ended ??= error;
    for (const one of waiting.values()) one.reject(ended);
    waiting.clear();
  };
  worker.on('message', (answer: Answered) => {
    const one = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (waiting.size === 0) worker.unref();
    if ('fault' in answer) one?.reject(new Error(answer.fault));
    else one?.resolve(answer.vector);
  });
  worker.on('error', end).on('exit', () => end(new Error('The thread of the model has ended')));
  worker.unref();
  return {
    ...opened,
    vectorOf(text) {
      if (ended) return Promise.reject(ended);
      const one = Promise.withResolvers<Float32Array>();
      waiting.set(++asked, one);
      worker.ref();
      worker.postMessage({ number: asked, text } satisfies Asked);
      return one.promise;
    },
    async close() {
      await worker.terminate();
    },
  };
}
