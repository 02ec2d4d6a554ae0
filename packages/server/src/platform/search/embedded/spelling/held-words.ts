import { stem } from '../../stem.ts';
import type { Session } from '../session.ts';
import { labelTable, quoteText } from '../tables.ts';
import type { Lease } from '../target-index.ts';
import { wordId } from '../word-id.ts';

/** A name in the labels of a field is no slip, however few records have it. */
export const NAME = Number.POSITIVE_INFINITY;

/**
 * For each word, how many documents hold it or another word with its stem, changes since the build included. `NAME` when it is
 * a word of the generation's labels. Reads one range of rows for each word, so only words that are not frequent should be asked for.
 */
export async function documentsHolding(session: Session, lease: Lease, words: string[]): Promise<number[]> {
  if (words.length === 0) return [];
  const { source, schema } = lease;
  const terms = words.map((word) => wordId(stem(word)));
  const among = terms.join(', ');
  const texts = words.map(quoteText).join(', ');
  const counted = await session.rows(
    [
      `SELECT term, df FROM ${source.generation}.term WHERE term IN (${among})`,
      ...(source.live === null
        ? []
        : [
            `SELECT term, count(*)::INTEGER FROM ${source.live}.posting WHERE term IN (${among}) GROUP BY term`,
          ]),
    ].join(' UNION ALL '),
  );
  const documents = new Map<bigint, number>();
  for (const [term, count] of counted) {
    documents.set(term as bigint, (documents.get(term as bigint) ?? 0) + Number(count));
  }
  const fields = schema.labelled.map(
    (field) => `SELECT DISTINCT word FROM ${source.generation}.${labelTable(field)} WHERE word IN (${texts})`,
  );
  const named = fields.length === 0 ? [] : await session.rows(fields.join(' UNION ALL '));
  const names = new Set(named.map(([word]) => String(word)));
  return words.map((word, index) => (names.has(word) ? NAME : (documents.get(terms[index]!) ?? 0)));
}
