import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Statement } from '../merge/statement.ts';
import type { RecordTarget, SourceBook } from './batch.ts';
import { otherStatements } from './source-records.store.ts';

export type StoredStatement<D> = Statement<D> & { withdrawn: boolean };

/**
 * The stored statements about these records, by record. They are drafted again from the raw records. The named source
 * records of one layout are left out. A raw record that can no longer be drafted gives no statement.
 */
export async function statementsOf<D>(
  trx: Transaction<Database>,
  target: RecordTarget,
  recordIds: number[],
  except: { source: string; layout: string; sourceIds: string[] },
  book: SourceBook,
): Promise<Map<number, StoredStatement<D>[]>> {
  const rows = await otherStatements(trx, target, recordIds, except);
  const found = new Map<number, StoredStatement<D>[]>();
  for (const { recordId, raw, fetchedAt, ...row } of rows) {
    const drafted = book.draft(row.source, row.layout, raw, fetchedAt.toISOString().slice(0, 10));
    if ('rejected' in drafted) continue;
    const statement = { ...row, draft: drafted.draft as D, priority: book.priority(row.source, row.layout) };
    const statements = found.get(recordId);
    if (statements) statements.push(statement);
    else found.set(recordId, [statement]);
  }
  return found;
}
