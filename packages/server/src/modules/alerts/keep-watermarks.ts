import { lastNews } from '../catalogue/catalogue.public.ts';
import type { SavedSearchListener } from '../saved-searches/saved-searches.public.ts';
import { beginWatermarks, endWatermarks } from './watermark.store.ts';

/**
 * Called for every saved search that is written, in the same transaction. A search that now gets emails gets a
 * watermark: its alert begins with what is published after this moment. A search that no longer gets emails loses its
 * watermark. An alert that already runs continues from where it is.
 */
export const keepWatermarks: SavedSearchListener = async (trx, searches) => {
  const mailed = searches.filter(({ frequency }) => frequency !== 'NONE');
  const ended = searches.filter(({ frequency }) => frequency === 'NONE');
  if (mailed.length > 0) await beginWatermarks(trx, mailed, await lastNews(trx));
  if (ended.length > 0) {
    await endWatermarks(
      trx,
      ended.map(({ id }) => id),
    );
  }
};
