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
  /** Whether a newer list of this scope was read before: then what only this one lists is what goes. */
  superseded: boolean;
  sample: boolean;
  /** What it changes is no news (see `Batch`). */
  backfill?: boolean;
}

/**
 * Withdraws the source records that a full file shows to be listed no more (see `withdrawUnlisted`), and merges their records
 * anew; a record that nobody lists any more is withdrawn itself, and kept. Answers how many source records it were.
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
