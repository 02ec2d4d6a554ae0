import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession } from 'onnxruntime-node';
import type { MeaningModel } from '../model.ts';
import { scaled } from '../scaled.ts';
import { readModel } from './model-folder.ts';

/** A longer text is cut. It has room for a title and 85 words. */
const mostTokens = 160;

/**
 * Opens a sentence model in ONNX whose vectors are the mean of the vectors of its tokens. Throws when the files are missing or
 * damaged, and where there is no runtime for the platform.
 */
export async function openOnnxModel(folder: string): Promise<MeaningModel> {
  const { id, weights, tokenizer: json } = await readModel(folder);
  const { InferenceSession: Session, Tensor } = await import('onnxruntime-node');
  const session: InferenceSession = await Session.create(weights, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  });
  const tokenizer = new Tokenizer(json, {});
  const output = session.outputNames[0]!;
  const vectorOf = async (text: string) => {
    const { ids: all } = tokenizer.encode(text);
    const ids = all.length <= mostTokens ? all : [...all.slice(0, mostTokens - 1), all.at(-1)!];
    const shape = [1, ids.length];
    const whole = (value: number) =>
      new Tensor(
        'int64',
        BigInt64Array.from(ids, (each: number) => BigInt(value < 0 ? each : value)),
        shape,
      );
    const inputs: Record<string, InstanceType<typeof Tensor>> = {
      input_ids: whole(-1),
      attention_mask: whole(1),
      token_type_ids: whole(0),
    };
    const feeds = Object.fromEntries(session.inputNames.map((name) => [name, inputs[name]!]));
    const { [output]: states } = await session.run(feeds);
    return meanOf(states!.data as Float32Array, ids.length);
  };
  const { length: size } = await vectorOf('size');
  return { id, size, vectorOf, close: () => session.release() };
}

/** The mean of the vectors of all tokens, scaled to length 1. */
function meanOf(states: Float32Array, tokens: number): Float32Array {
  const mean = new Float32Array(states.length / tokens);
  for (let at = 0; at < states.length; at++) mean[at % mean.length]! += states[at]!;
  return scaled(mean);
}
