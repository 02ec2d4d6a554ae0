import { compareTexts } from '../../compare-texts.ts';
import type { Form } from '../../word-source.ts';
import type { Lease } from '../lease.ts';
import type { Session } from '../session.ts';
import { startsWith } from '../tables.ts';
import type { PartWords } from '../words/part-words.ts';
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
  { generation, changes, facts, words }: Lease,
  letters: string,
): Promise<Form[]> {
  const frequent = (await words.dictionary()).mostFrequent(letters, wordsRead);
  const forms = frequent ?? (await formsOf(session, generation, letters));
  return isSampled(facts.documents) || !changes ? forms : [...forms, ...changedForms(changes, letters)];
}

async function formsOf(session: Session, generation: string, letters: string): Promise<Form[]> {
  const rows = await session.rows(
    `SELECT text, df FROM ${generation}.dictionary WHERE ${startsWith('text', letters)}
     ORDER BY df DESC, text LIMIT ${wordsRead}`,
  );
  return rows.map(([word, df]) => ({ word: String(word), frequency: Number(df) }));
}

function changedForms(changes: PartWords, letters: string): Form[] {
  return Array.from(changes.formsBeginning(letters), ([word, frequency]) => ({ word, frequency }))
    .sort((a, b) => b.frequency - a.frequency || compareTexts(a.word, b.word))
    .slice(0, wordsRead);
}
