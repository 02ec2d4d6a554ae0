import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { rejectLine } from '../rejects.ts';
import { type RejectRow, rejectsAfter } from './reject.store.ts';

/** Records may be large, so only a few are held at once. */
const AT_ONCE = 20;

/** The rejected records of an import as lines that can be imported, as mended. `wanted` chooses among them. */
export async function* rejectLines(
  db: Kysely<Database>,
  runId: string,
  wanted: (row: RejectRow) => boolean = () => true,
): AsyncGenerator<string> {
  for (let number = 0; ; ) {
    const rows = await rejectsAfter(db, runId, number, AT_ONCE);
    for (const row of rows) if (wanted(row)) yield rejectLine(rejectOf(row));
    const last = rows.at(-1);
    if (!last) return;
    number = last.number;
  }
}

/** The reject as a file of rejects has it, with the record as mended. */
export function rejectOf(row: RejectRow) {
  const { source, layout, file, at, reason, raw, parsed, mended } = row;
  const text = mended ?? raw;
  return {
    source,
    layout,
    file,
    at,
    reason,
    raw: mended !== null || parsed ? (JSON.parse(text) as unknown) : text,
  };
}
