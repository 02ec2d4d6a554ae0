import { parentPort, workerData } from 'node:worker_threads';
import { openOnnxModel } from './onnx-model.ts';

/** A text to make the vector of, and the number of the question. */
export interface Asked {
  number: number;
  text: string;
}
export type Answered = { number: number; vector: Float32Array } | { number: number; fault: string };
/** What the thread says first: what its model is, or why it has none. */
export type Opened = { id: string; size: number } | { fault: string };

const port = parentPort!;
try {
  const model = await openOnnxModel(workerData as string);
  port.on('message', async ({ number, text }: Asked) => {
    let answer: Answered;
    try {
      answer = { number, vector: await model.vectorOf(text) };
    } catch (error) {
      answer = { number, fault: String(error) };
    }
    port.postMessage(answer);
  });
  port.postMessage({ id: model.id, size: model.size } satisfies Opened);
} catch (error) {
  port.postMessage({ fault: error instanceof Error ? error.message : String(error) } satisfies Opened);
}
