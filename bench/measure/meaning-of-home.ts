import { join } from 'node:path';
import { keepExamples, keepVectors } from '../../packages/server/src/modules/catalogue/catalogue.public.ts';
import type { OpenDatabase } from '../../packages/server/src/platform/db/database.ts';
import { ModelMeaning } from '../../packages/server/src/platform/meaning/meaning.ts';
import { OWN_MODEL } from '../../packages/server/src/platform/meaning/onnx/model-folder.ts';
import { openThreadedModel } from '../../packages/server/src/platform/meaning/onnx/threaded-model.ts';
import { vectorsOfText } from '../../packages/server/src/platform/meaning/passages.ts';
import type { SearchEngine } from '../../packages/server/src/platform/search/port.ts';

/**
 * The meaning of all calls of a data folder. A call without a vector takes some 30 ms. The vectors stay in the folder, where a server
 * keeps its own.
 */
export async function meaningOfCalls(db: OpenDatabase['db'], home: string): Promise<ModelMeaning> {
  const meaning = new ModelMeaning(await openThreadedModel(OWN_MODEL));
  const folder = join(home, 'meaning');
  const keeper = keepVectors({ ...kept(db, meaning, folder), table: meaning.vectors });
  await keeper.caughtUp();
  await keeper.close();
  return meaning;
}

/**
 * Adds the awards that stand for programmes, without those set apart: others take their place. Each new one takes some 8 ms. A
 * server's own are left alone where some are set apart.
 */
export async function addExamples(
  meaning: ModelMeaning,
  db: OpenDatabase['db'],
  home: string,
  engine: SearchEngine,
  apart: readonly number[] = [],
): Promise<void> {
  const folder = join(home, 'meaning', apart.length === 0 ? 'awards' : 'awards-measured');
  const { examples } = meaning;
  const keeper = keepExamples({
    ...kept(db, meaning, folder),
    table: examples.vectors,
    examples,
    engine: {
      status: () => engine.status(),
      search: (request) => engine.search(request),
      examples: (request) => engine.examples({ ...request, exclude: apart }),
    },
  });
  await keeper.caughtUp();
  await keeper.close();
}

function kept(db: OpenDatabase['db'], { model }: ModelMeaning, folder: string) {
  return {
    db,
    folder,
    model,
    // A server makes vectors at the lowest priority. A benchmark waits for them.
    maker: {
      make: ({ title, body }: { title: string; body: string }) => vectorsOfText(model, title, body),
      rest() {},
    },
    onTrouble(error: unknown) {
      throw error;
    },
  };
}
