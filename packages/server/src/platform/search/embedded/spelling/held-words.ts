import { stem } from '../../stem.ts';
import type { Held } from '../../word-source.ts';
import type { Session } from '../session.ts';
import { labelTable, quoteText } from '../tables.ts';
import type { Lease } from '../target-index.ts';
import { wordId } from '../word-id.ts';

/**
 * How many documents hold each word, changes since the build included, and names in labels as of the build. Reads a few ranges of
 * rows for each word, so only words that are not frequent should be asked for.
 */
export async function documentsHolding(session: Session, lease: Lease, words: string[]): Promise<Held[]> {
  const terms = words.map((word) => wordId(stem(word)));
  const texts = words.map(quoteText).join(', ');
  const { source, schema } = lease;
  const { generation, live } = source;
  const stems = `term IN (${terms.join(', ')})`;
  const written = `text IN (${texts})`;
  const statements = [
    `SELECT term::VARCHAR, df FROM ${generation}.term WHERE ${stems}`,
    `SELECT text, df FROM ${generation}.dictionary WHERE ${written}`,
    ...(live === null
      ? []
      : [
          `SELECT term::VARCHAR, count(*)::INTEGER FROM ${live}.posting WHERE ${stems} GROUP BY term`,
          `SELECT text, sum(df)::INTEGER FROM ${live}.dictionary WHERE ${written} GROUP BY text`,
        ]),
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
  return words.map((word, index) => ({
    documents: counts.get(String(terms[index])) ?? 0,
    asWritten: counts.get(word) ?? 0,
  }));
}
