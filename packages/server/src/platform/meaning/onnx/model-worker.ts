import { parentPort } from 'node:worker_threads';
import { answerCalls } from '../../threads/calls.ts';
import type { MeaningModel } from '../model.ts';
import { openOnnxModel } from './onnx-model.ts';

let model: MeaningModel;
const functions = {
  /** Comes first. Throws as `openOnnxModel` does. */
  async open(folder: string): Promise<Pick<MeaningModel, 'id' | 'size'>> {
    model = await openOnnxModel(folder);
    return { id: model.id, size: model.size };
  },
  vectorOf: (text: string) => model.vectorOf(text),
};

/** What the thread of a model can be asked. */
export type ModelThread = typeof functions;

answerCalls(parentPort!, () => functions);
