import { keepVectors } from './modules/catalogue/catalogue.public.ts';
import { explain } from './platform/failure.ts';
import { VectorMaker } from './platform/meaning/background/vector-maker.ts';
import { ModelMeaning } from './platform/meaning/meaning.ts';
import { modelFolder } from './platform/meaning/open-meaning.ts';
import type { Parts } from './services.ts';

/** Keeps the vectors of the calls, when a model is open. */
export function vectorsOfCalls({
  meaning,
  config,
  database,
  logger,
}: Pick<Parts, 'meaning' | 'config' | 'database' | 'logger'>) {
  if (!(meaning instanceof ModelMeaning) || !config.meaning) return null;
  return keepVectors({
    db: database.db,
    folder: config.meaning.vectors,
    model: meaning.model,
    table: meaning.vectors,
    maker: new VectorMaker(modelFolder(config.meaning)),
    onTrouble(error) {
      logger.warn(
        { reason: explain(error) },
        'the vectors of calls cannot follow the catalogue; trying again',
      );
    },
  });
}
