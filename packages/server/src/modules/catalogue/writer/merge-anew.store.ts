import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { SourceBook } from './batch.ts';
import { mergeRecords, type TouchedRecord } from './merge-records.store.ts';
import { awardKind, opportunityKind, type RecordKind } from './record-kinds.ts';
import { statementsOf } from './statements.store.ts';

type Trx = Transaction<Database>;
/**
 * `retold`: a source said something else or withdrew a record. Otherwise a source only repeated what it had said, at a
 * later date. `reread`: nothing was said; better readers read it.
 */
type Context = { now: Date; sample: boolean; backfill?: boolean; retold: boolean; reread?: boolean };

/**
 * Merges records again from what is stored about them. A record that no source lists any more is marked as withdrawn,
 * and kept.
 */
export async function mergeAnew(
  trx: Trx,
  target: 'opportunity' | 'award',
  recordIds: number[],
  book: SourceBook,
  context: Context,
): Promise<void> {
  if (recordIds.length === 0) return;
  if (target === 'opportunity') await mergeKind(trx, opportunityKind, recordIds, book, context);
  else await mergeKind(trx, awardKind, recordIds, book, context);
}

async function mergeKind<D, Body extends object>(
  trx: Trx,
  kind: RecordKind<D, Body>,
  recordIds: number[],
  book: SourceBook,
  context: Context,
): Promise<void> {
  const nothing = { source: '', layout: '', sourceIds: [] };
  const all = await statementsOf<D>(trx, kind.table, recordIds, nothing, book);
  const touched = [...all].map(([id, statements]): TouchedRecord<D> => {
    const listed = statements.filter((statement) => !statement.withdrawn);
    const withdrawn = listed.length === 0;
    const occasions = [{ retold: context.retold, sourceUpdatedOn: null }];
    return { id, absorbed: [], statements: withdrawn ? statements : listed, occasions, withdrawn };
  });
  await mergeRecords(trx, kind, touched, { ...context, today: context.now.toISOString().slice(0, 10) });
}
