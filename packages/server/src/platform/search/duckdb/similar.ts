import type { TellingTerm } from './plan.ts';
import { inverseDocumentFrequency } from './ranking.ts';
import type { Session } from './session.ts';
import { liveBase } from './tables.ts';
import type { Lease } from './target-index.ts';

const tellingWords = 12;

interface Posting {
  term: bigint;
  impact: number;
}

/**
 * The terms of a document that tell most about it: highest impact × inverse document frequency, leaving out those that no
 * other document has. Reads the postings of its segment from end to end. Null when the document is not in the index.
 */
export async function tellingTerms(
  session: Session,
  lease: Lease,
  id: number,
): Promise<TellingTerm[] | null> {
  const { source, facts } = lease;
  const found = await session.rows(`SELECT doc FROM ${source.documents('doc, id')} WHERE id = $1::BIGINT`, [
    BigInt(id),
  ]);
  if (found.length === 0) return null;
  const document = Number(found[0]![0]);
  const rare = await session.rows(
    `SELECT term, impact FROM ${source.select('term, impact', 'posting', `doc = ${document}`)}`,
  );
  const postings = rare.map(([term, impact]): Posting => ({ term: term as bigint, impact: Number(impact) }));
  if (document < liveBase) postings.push(...(await frequentPostings(session, lease, document)));
  if (postings.length === 0) return [];
  const frequencies = await session.rows(
    `SELECT term, df FROM ${source.generation}.term WHERE df > 1 AND term IN (${postings.map(({ term }) => term).join(', ')})`,
  );
  const weights = new Map(
    frequencies.map(([term, df]) => [term as bigint, inverseDocumentFrequency(Number(df), facts.documents)]),
  );
  return postings
    .flatMap(({ term, impact }) => {
      const weight = weights.get(term);
      return weight === undefined ? [] : [{ term, weight, rank: weight * impact }];
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, tellingWords);
}

/** The document's postings among the runs of its segment. */
async function frequentPostings(
  session: Session,
  { source, facts }: Lease,
  document: number,
): Promise<Posting[]> {
  const table = `${source.generation}.posting_run`;
  const first = facts.segmentEnds.findLast((end) => end <= document) ?? 0;
  const places = new Map<number, number>();
  for (const [row, , docs] of await session.runs(
    `SELECT rowid::INTEGER, 0, docs, ''::BLOB FROM ${table} WHERE first = ${first}`,
  )) {
    const place = placeOf(docs, document - first);
    if (place >= 0) places.set(row, place);
  }
  if (places.size === 0) return [];
  const among = [...places.keys()].join(', ');
  const terms = new Map<number, bigint>();
  for (const [row, term] of await session.rows(`SELECT rowid, term FROM ${table} WHERE rowid IN (${among})`))
    terms.set(Number(row), term as bigint);
  const runs = await session.runs(
    `SELECT rowid::INTEGER, 0, impacts, ''::BLOB FROM ${table} WHERE rowid IN (${among})`,
  );
  return runs.map(([row, , impacts]) => {
    const view = new DataView(impacts.buffer, impacts.byteOffset, impacts.byteLength);
    return { term: terms.get(row)!, impact: view.getUint16(places.get(row)! * 2, true) };
  });
}

/** Where a number stands in ascending numbers of two bytes; −1 when it does not. */
function placeOf(bytes: Uint8Array, number: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let low = 0;
  let high = bytes.byteLength / 2;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (view.getUint16(middle * 2, true) < number) low = middle + 1;
    else high = middle;
  }
  return low * 2 < bytes.byteLength && view.getUint16(low * 2, true) === number ? low : -1;
}
