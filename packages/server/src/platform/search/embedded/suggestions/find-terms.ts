import { addByLeaf, addPlaces, isWhole, type LeafRuns, nothingIn } from '../lists/postings.ts';
import { firstOf, isWritten, type Segment, type Segments } from '../lists/segments.ts';
import type { Session } from '../session.ts';
import type { Source } from '../source.ts';
import type { Lease } from '../target-index.ts';

/**
 * Finds the documents of terms, without impacts: first those of `near`, then those of `others`. The terms of `near` belong
 * to words that begin alike. Their rows are therefore one range of each segment, which is read once for all of them.
 */
export async function findTerms(
  session: Session,
  { source, runs }: Pick<Lease, 'source' | 'runs'>,
  segments: Segments,
  near: bigint[],
  others: bigint[],
): Promise<LeafRuns[]> {
  const terms = [...near, ...others];
  const found = terms.map(() => nothingIn(segments));
  const leaves = [...terms.keys()];
  const [written, live] = [true, false].map((is) => segments.all.filter((one) => isWritten(one) === is));
  for (const [leaf, term] of terms.entries())
    addPlaces(found[leaf]!, segments, runs.posting.between(term, term, false));
  const rows = leaves.filter((leaf) => !isWhole(found[leaf]!, segments));
  const statements = [
    ...written!.flatMap((segment) => rowsIn(segment, source, terms, near.length, rows)),
    ...(live!.length === 0
      ? []
      : [`SELECT leaf, doc FROM ${source.live}.posting JOIN ${listed(terms, leaves)} USING (term)`]),
  ];
  if (statements.length === 0) return found;
  const [rowLeaves, docs] = (await session.columns(statements.join(' UNION ALL '), ['int32', 'int32'])) as [
    Int32Array,
    Int32Array,
  ];
  addByLeaf(found, segments, rowLeaves, docs, docs);
  return found;
}

/** Statements that return leaf and document for the terms that are stored in rows in one segment of the generation. */
function rowsIn(
  segment: Segment,
  { generation }: Source,
  terms: bigint[],
  nearCount: number,
  leaves: number[],
): string[] {
  const near = leaves.filter((leaf) => leaf < nearCount).sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
  const first = firstOf(segment);
  const within = `doc BETWEEN ${first} AND ${first + segment.size - 1}`;
  return [
    ...(near.length === 0
      ? []
      : [
          `SELECT leaf, doc FROM (SELECT term, doc FROM ${generation}.posting
             WHERE term BETWEEN ${terms[near[0]!]} AND ${terms[near.at(-1)!]} AND ${within})
           JOIN ${listed(terms, near)} USING (term)`,
        ]),
    ...leaves
      .filter((leaf) => leaf >= nearCount)
      .map(
        (leaf) => `SELECT ${leaf}, doc FROM ${generation}.posting WHERE term = ${terms[leaf]} AND ${within}`,
      ),
  ];
}

/** The terms of some leaves as an SQL relation. */
function listed(terms: bigint[], leaves: number[]): string {
  return `(VALUES ${leaves.map((leaf) => `(${terms[leaf]}::BIGINT, ${leaf})`).join(', ')}) AS wanted(term, leaf)`;
}
