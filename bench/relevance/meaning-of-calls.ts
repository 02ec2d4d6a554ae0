import { join } from 'node:path';
import { keepVectors } from '../../packages/server/src/modules/catalogue/catalogue.public.ts';
import type { OpenDatabase } from '../../packages/server/src/platform/db/database.ts';
import { VectorMaker } from '../../packages/server/src/platform/meaning/background/vector-maker.ts';
import { ModelMeaning } from '../../packages/server/src/platform/meaning/meaning.ts';
import { OWN_MODEL } from '../../packages/server/src/platform/meaning/onnx/model-folder.ts';
import { openOnnxModel } from '../../packages/server/src/platform/meaning/onnx/onnx-model.ts';

/**
 * The meaning of all calls of a data folder. A call without a vector takes some 30 ms. The vectors stay in the folder, where a server
 * keeps its own.
 */
export async function meaningOfCalls(db: OpenDatabase['db'], home: string): Promise<ModelMeaning> {
  const meaning = new ModelMeaning(await openOnnxModel(OWN_MODEL));
  const keeper = keepVectors({
    db,
    folder: join(home, 'meaning'),
    model: meaning.model,
    table: meaning.vectors,
    maker: new VectorMaker(OWN_MODEL),
    onTrouble(error) {
      throw error;
    },
  });
  await keeper.caughtUp();
  await keeper.close();
  return meaning;
}
