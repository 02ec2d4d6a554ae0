import type { Kysely } from 'kysely';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv-line.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { readLog } from '../log/log.store.ts';
import { logAnswer } from '../log/log-answer.ts';

const AT_ONCE = 500;

/** The log of a competition as CSV, newest first. It is read while the file is sent; acts that are logged
 * meanwhile neither stand in it nor shift what does. */
export async function* logFile(db: Kysely<Database>, competitionId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['Time (UTC)', 'Who', 'What']);
  let entries = await readLog(db, competitionId, { offset: 0, limit: AT_ONCE });
  for (let last = entries.at(-1); last; last = entries.at(-1)) {
    const lines = await logAnswer(db, entries);
    yield lines.map(({ at, by, what }) => csvLine([at, by, what])).join('');
    entries = await readLog(db, competitionId, { before: last.id, limit: AT_ONCE });
  }
}
