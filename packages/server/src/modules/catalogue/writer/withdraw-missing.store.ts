import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { withdrawOrganisations } from '../organisations/write-organisations.store.ts';
import type { RecordTarget, SourceBook } from './batch.ts';
import { asCatalogueWriter } from './catalogue-writer.store.ts';
import { mergeAnew } from './merge-anew.store.ts';
import { type FullList, withdrawUnlisted } from './unlisted-records.store.ts';

const CHUNK = 1000;

/** A full file that was read to its end. */
export interface FullFile extends FullList {
  target: RecordTarget;
  file: number;
  /** Whether a newer list of this scope was read before. If so, the records that only this list has are withdrawn. */
  superseded: boolean;
  sample: boolean;
  /** Its changes are no news (see `Batch`). */
  backfill?: boolean;
}

/**
 * Withdraws the source records that a full file no longer lists (see `withdrawUnlisted`), and merges their records
 * again. A record that no source lists any more is marked as withdrawn, and kept. Returns the number of source records
 * withdrawn.
 */
export async function withdrawMissing(
  db: Kysely<Database>,
  full: FullFile,
  book: SourceBook,
  now: Date,
): Promise<number> {
  const { sample, backfill } = full;
  const context = { now, sample, backfill, retold: true };
  for (let total = 0; ; ) {
    const count = await asCatalogueWriter(db, async (trx) => {
      const gone = await withdrawUnlisted(trx, { ...full, now }, CHUNK);
      const recordIds = [...new Set(gone.map((one) => one.recordId))];
      if (full.target !== 'organisation') await mergeAnew(trx, full.target, recordIds, book, context);
      else if (gone.length > 0) {
        const { source, layout } = full;
        await withdrawOrganisations(
          trx,
          gone.map(({ sourceId }) => ({ source, layout, sourceId })),
          context,
        );
      }
      return gone.length;
    });
    total += count;
    if (count < CHUNK) return total;
  }
}
