import { lastNews } from '../catalogue/catalogue.public.ts';
import type { SavedSearchListener } from '../saved-searches/saved-searches.public.ts';
import { beginWatermarks, endWatermarks } from './watermark.store.ts';

/**
 * Told of every saved search that is written, in the same transaction: the alert of one that is mailed by now begins, with what is
 * published after this moment; that of one that is mailed no more is forgotten. An alert that runs goes on from where it is.
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
