import type { Form } from '../../word-source.ts';
import type { Session } from '../session.ts';
import { startsWith } from '../tables.ts';
import type { Lease } from '../target-index.ts';
import { isSampled } from './counted-segments.ts';

/** The number of most frequent words of a part that are considered. */
const wordsRead = 60;

/**
 * The words that begin with some letters and were most frequent in the generation when it was built, and those that are most
 * frequent in the changes since. Beside a large generation the changes are left out: they are too few to matter, and too
 * many to read while somebody types.
 */
export async function formsBeginning(
  session: Session,
  { source, facts, words }: Lease,
  letters: string,
): Promise<Form[]> {
  const frequent = (await words.dictionary()).mostFrequent(letters, wordsRead);
  const forms = frequent ?? [];
  const live = isSampled(facts.documents) ? null : source.live;
  for (const schema of [frequent ? null : source.generation, live]) {
    if (schema === null) continue;
    // The live dictionary has one row for every change that contains the word.
    const from = `FROM ${schema}.dictionary WHERE ${startsWith('text', letters)}`;
    const rows = await session.rows(
      schema === source.live
        ? `SELECT text, sum(df)::INTEGER AS df ${from} GROUP BY text ORDER BY df DESC, text LIMIT ${wordsRead}`
        : `SELECT text, df ${from} ORDER BY df DESC, text LIMIT ${wordsRead}`,
    );
    forms.push(...rows.map(([word, df]) => ({ word: String(word), frequency: Number(df) })));
  }
  return forms;
}
