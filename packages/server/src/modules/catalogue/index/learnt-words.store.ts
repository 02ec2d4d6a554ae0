import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { LearntWords } from '../../../platform/search/learning/word-learner.ts';

/** Keeps what the records of a target taught about words, in place of what was known of it. */
export async function keepLearnt(
  db: Kysely<Database>,
  target: SearchTarget,
  learnt: LearntWords,
): Promise<void> {
  const row = { words: JSON.stringify(learnt), learnt_at: sql<Date>`clock_timestamp()` };
  await db
    .insertInto('learnt_words')
    .values({ target, ...row })
    .onConflict((conflict) => conflict.column('target').doUpdateSet(row))
    .execute();
}
