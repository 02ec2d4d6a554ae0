import type { Lease } from './lease.ts';
import type { Session } from './session.ts';
import { columnOf } from './tables.ts';

/** The sort texts of documents of a generation in a text field, by document number. */
export async function textsOf(
  session: Session,
  lease: Lease,
  field: string,
  documents: Int32Array,
): Promise<Map<number, string | null>> {
  if (documents.length === 0) return new Map();
  const rows = await session.rows(
    `SELECT doc, ${columnOf(field)} FROM ${lease.generation}.document WHERE doc IN (${documents.join(', ')})`,
  );
  return new Map(rows.map(([document, text]) => [Number(document), text as string | null]));
}
