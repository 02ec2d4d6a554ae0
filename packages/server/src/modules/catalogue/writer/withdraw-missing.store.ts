import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { withdrawOrganisations } from '../organisations/write-organisations.store.ts';
import type { RecordTarget, SourceBook } from './batch.ts';
import { asCatalogueWriter } from './catalogue-writer.store.ts';
import { mergeRecords, type TouchedRecord } from './merge-records.store.ts';
import { awardKind, opportunityKind, type RecordKind } from './record-kinds.ts';
import { withdrawUnseen } from './source-records.store.ts';
import { statementsOf } from './statements.store.ts';

const CHUNK = 1000;

/** A full file that was read to its end. */
export interface FullFile {
  target: RecordTarget;
  source: string;
  layout: string;
  fullScope: string;
  file: number;
  sample: boolean;
  /** What it changes is no news (see `Batch`). */
  backfill?: boolean;
}

/**
 * Withdraws the source records that earlier full files of this scope listed and this one does not, and merges their records
 * anew; a record that nobody lists any more is withdrawn itself, and kept. Answers how many source records it were.
 */
export async function withdrawMissing(
  db: Kysely<Database>,
  full: FullFile,
  book: SourceBook,
  now: Date,
): Promise<number> {
  const { sample, backfill } = full;
  const context = { now, sample, backfill };
  for (let total = 0; ; ) {
    const count = await asCatalogueWriter(db, async (trx) => {
      const gone = await withdrawUnseen(trx, { ...full, now }, CHUNK);
      const recordIds = [...new Set(gone.map((one) => one.recordId))];
      if (full.target === 'opportunity') await mergeAnew(trx, opportunityKind, recordIds, book, context);
      else if (full.target === 'award') await mergeAnew(trx, awardKind, recordIds, book, context);
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

async function mergeAnew<D, Body extends object>(
  trx: Transaction<Database>,
  kind: RecordKind<D, Body>,
  recordIds: number[],
  book: SourceBook,
  context: { now: Date; sample: boolean; backfill?: boolean },
): Promise<void> {
  const nothing = { source: '', layout: '', sourceIds: [] };
  const all = await statementsOf<D>(trx, kind.table, recordIds, nothing, book);
  const touched = [...all].map(([id, statements]): TouchedRecord<D> => {
    const listed = statements.filter((statement) => !statement.withdrawn);
    const withdrawn = listed.length === 0;
    const occasions = [{ retold: true, sourceUpdatedOn: null }];
    return { id, absorbed: [], statements: withdrawn ? statements : listed, occasions, withdrawn };
  });
  await mergeRecords(trx, kind, touched, { ...context, today: context.now.toISOString().slice(0, 10) });
}
