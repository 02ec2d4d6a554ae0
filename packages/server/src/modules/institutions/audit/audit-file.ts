import { auditWords } from '@fundry/contracts/identity/audit-words.ts';
import type { Kysely } from 'kysely';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv-line.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { type AuditChoice, readEntries } from './audit.store.ts';

const COLUMNS = ['Time (UTC)', 'Who', 'What', 'Institution', 'Action', 'Details', 'Entry'];
const AT_ONCE = 500;

/** The chosen entries of the log as CSV, newest first. They are read while the file is sent. */
export async function* auditFile(db: Kysely<Database>, choice: AuditChoice): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  let before: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof readEntries>> = await readEntries(db, choice, before, AT_ONCE);
    yield page.events
      .map((event) => {
        const { id, at, actor, accountName, action, detail } = event;
        return csvLine([at, actor, auditWords(event), accountName, action, JSON.stringify(detail), id]);
      })
      .join('');
    before = page.next;
  } while (before !== null);
}
