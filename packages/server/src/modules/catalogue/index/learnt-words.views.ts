import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { LearntWords } from '../../../platform/search/learning/word-learner.ts';

/** What an earlier version did not learn. */
const NOTHING: LearntWords = { documents: 0, acronyms: [], cases: [], joined: [] };

/** When the words of each target were last learnt, as one text that changes with each of them. */
export async function learntVersion(db: Kysely<Database>): Promise<string> {
  const rows = await db
    .selectFrom('learnt_words')
    .select(['target', 'learnt_at'])
    .orderBy('target')
    .execute();
  return rows.map(({ target, learnt_at }) => `${target} ${learnt_at.getTime()}`).join(' ');
}

/** What the records of each target taught about words. Empty before the first index was built. */
export async function learntWords(db: Kysely<Database>): Promise<LearntWords[]> {
  const rows = await db.selectFrom('learnt_words').select('words').orderBy('target').execute();
  return rows.map(({ words }) => ({ ...NOTHING, ...(words as Partial<LearntWords>) }));
}
