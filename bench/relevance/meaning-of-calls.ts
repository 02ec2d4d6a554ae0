import { ModelMeaning } from '../../packages/server/src/platform/meaning/meaning.ts';
import { OWN_MODEL } from '../../packages/server/src/platform/meaning/onnx/model-folder.ts';
import { openOnnxModel } from '../../packages/server/src/platform/meaning/onnx/onnx-model.ts';
import { vectorsOfText } from '../../packages/server/src/platform/meaning/passages.ts';
import { smallVector } from '../../packages/server/src/platform/meaning/vectors/small-vector.ts';
import type { IndexDocument } from '../../packages/server/src/platform/search/port.ts';

/** The meaning of all calls. It takes some 30 ms a call. */
export async function meaningOfCalls(documents: AsyncIterable<IndexDocument>): Promise<ModelMeaning> {
  const model = await openOnnxModel(OWN_MODEL);
  const meaning = new ModelMeaning(model);
  for await (const { id, text } of documents) {
    meaning.vectors.set(id, (await vectorsOfText(model, text.title, text.body)).map(smallVector));
  }
  return meaning;
}
