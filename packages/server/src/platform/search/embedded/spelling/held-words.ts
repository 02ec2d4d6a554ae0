import { stem } from '../../stem.ts';
import type { Held } from '../../word-source.ts';
import type { Lease } from '../lease.ts';
import type { Run } from '../lists/run-layout.ts';
import type { Session } from '../session.ts';
import { labelTable, quoteText } from '../tables.ts';
import { wordId } from '../word-id.ts';
import type { BatchWords } from '../words/batch-words.ts';

/**
 * How many documents hold each word, changes since the build included, and names in labels as of the build. Only a few words
 * should be asked for at once.
 */
export async function documentsHolding(session: Session, lease: Lease, words: string[]): Promise<Held[]> {
  const terms = words.map((word) => wordId(stem(word)));
  const texts = words.map(quoteText).join(', ');
  const { generation, schema, changes } = lease;
  const statements = [
    `SELECT term::VARCHAR, df FROM ${generation}.term WHERE term IN (${terms.join(', ')})`,
    `SELECT text, df FROM ${generation}.dictionary WHERE text IN (${texts})`,
    ...schema.labelled.map(
      (field) =>
        `SELECT DISTINCT word, NULL FROM ${generation}.${labelTable(field)} WHERE word IN (${texts})`,
    ),
  ];
  const counts = new Map<string, number>();
  for (const [key, count] of await session.rows(statements.join(' UNION ALL '))) {
    const more = count === null ? Number.POSITIVE_INFINITY : Number(count);
    counts.set(String(key), (counts.get(String(key)) ?? 0) + more);
  }
  const changed = (find: (batch: BatchWords) => Run[]) => changes?.documentsWith(find) ?? 0;
  return words.map((word, index) => ({
    documents: (counts.get(String(terms[index])) ?? 0) + changed((batch) => batch.term(terms[index]!)),
    asWritten: (counts.get(word) ?? 0) + changed((batch) => batch.word(wordId(word))),
  }));
}
