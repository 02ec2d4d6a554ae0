import type { TellingTerm } from './plan.ts';
import { inverseDocumentFrequency } from './ranking.ts';
import type { Session } from './session.ts';
import type { Lease } from './target-index.ts';

const tellingWords = 12;

/**
 * The terms of a document that tell most about it: highest impact × inverse document frequency, leaving out those that no
 * other document has. Reads the postings once from end to end. Null when the document is not in the index.
 */
export async function tellingTerms(
  session: Session,
  { source, facts }: Lease,
  id: number,
): Promise<TellingTerm[] | null> {
  const found = await session.rows(`SELECT doc FROM ${source.documents('doc, id')} WHERE id = $1::BIGINT`, [
    BigInt(id),
  ]);
  const document = found[0]?.[0];
  if (document === undefined) return null;
  const rows = await session.rows(
    `SELECT p.term, p.impact, t.df FROM ${source.select('term, impact', 'posting', `doc = ${Number(document)}`)} p
     JOIN ${source.generation}.term t USING (term) WHERE t.df > 1`,
  );
  return rows
    .map(([term, impact, frequency]) => {
      const weight = inverseDocumentFrequency(Number(frequency), facts.documents);
      return { term: term as bigint, weight, rank: weight * Number(impact) };
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, tellingWords);
}
