import { join } from 'node:path';
import { keepExamples, keepVectors } from './modules/catalogue/catalogue.public.ts';
import { explain } from './platform/failure.ts';
import { VectorMaker } from './platform/meaning/background/vector-maker.ts';
import { ModelMeaning } from './platform/meaning/meaning.ts';
import { modelFolder } from './platform/meaning/open-meaning.ts';
import type { Parts } from './services.ts';

/**
 * Keeps the vectors of the calls, and of the awards that stand for programmes, when a model is open. Each has a process for its
 * work while there is some.
 */
export function keptVectors({
  meaning,
  config,
  database: { db },
  engine,
  logger,
}: Pick<Parts, 'meaning' | 'config' | 'database' | 'engine' | 'logger'>) {
  if (!(meaning instanceof ModelMeaning) || !config.meaning) return null;
  const folder = config.meaning.vectors;
  const model = modelFolder(config.meaning);
  const shared = (what: string) => ({
    db,
    model: meaning.model,
    maker: new VectorMaker(model),
    onTrouble(error: unknown) {
      logger.warn(
        { reason: explain(error) },
        `the vectors of ${what} cannot follow the catalogue; trying again`,
      );
    },
  });
  const { examples, vectors } = meaning;
  const loops = [
    keepVectors({ ...shared('calls'), folder, table: vectors }),
    keepExamples({
      ...shared('awards'),
      folder: join(folder, 'awards'),
      table: examples.vectors,
      examples,
      engine,
    }),
  ];
  return { close: () => Promise.all(loops.map((loop) => loop.close())) };
}
