import { ModelMeaning } from '../../packages/server/src/platform/meaning/meaning.ts';
import { OWN_MODEL } from '../../packages/server/src/platform/meaning/onnx/model-folder.ts';
import { openOnnxModel } from '../../packages/server/src/platform/meaning/onnx/onnx-model.ts';
import { vectorsOfText } from '../../packages/server/src/platform/meaning/passages.ts';
import { smallVector } from '../../packages/server/src/platform/meaning/vectors/small-vector.ts';
import { VectorFile } from '../../packages/server/src/platform/meaning/vectors/vector-file.ts';
import type { IndexDocument } from '../../packages/server/src/platform/search/port.ts';

/** The meaning of all calls: as a server has kept it in this folder, and computed where it has not, some 30 ms a call. */
export async function keptMeaning(
  folder: string,
  documents: AsyncIterable<IndexDocument>,
): Promise<ModelMeaning> {
  const model = await openOnnxModel(OWN_MODEL);
  const meaning = new ModelMeaning(model);
  const { file, stored } = await VectorFile.open(folder, model);
  await file.close();
  const kept = new Map(stored.map(({ id, vectors }) => [id, vectors]));
  for await (const { id, text } of documents) {
    const vectors = kept.get(id) ?? (await vectorsOfText(model, text.title, text.body)).map(smallVector);
    meaning.vectors.set(id, vectors);
  }
  return meaning;
}
