import { Worker } from 'node:worker_threads';
import { callThread } from '../../threads/calls.ts';
import type { MeaningModel } from '../model.ts';
import type { ModelThread } from './model-worker.ts';

/**
 * Opens a sentence model in a thread of its own: one vector takes 5 to 10 ms, in which this thread answers others. Throws as
 * `openOnnxModel` does. When the thread ends, all that is asked of it fails. It keeps no process alive that asks it nothing.
 */
export async function openThreadedModel(folder: string): Promise<MeaningModel> {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url));
  const thread = callThread<ModelThread, object>(worker, {});
  try {
    const opened = await thread.open(folder);
    return {
      ...opened,
      vectorOf: (text) => thread.vectorOf(text),
      async close() {
        await worker.terminate();
      },
    };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}
