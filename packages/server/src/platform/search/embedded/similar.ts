import { Room } from './lists/run-file.ts';
import type { TellingTerm } from './plan.ts';
import { aboveWords, inverseDocumentFrequency } from './ranking.ts';
import type { Session } from './session.ts';
import { liveBase } from './tables.ts';
import type { Lease } from './target-index.ts';

const tellingWords = 12;
const runsAtOnce = 256;

interface Posting {
  term: bigint;
  impact: number;
}

/**
 * The terms that tell most about a document: those with the highest impact × inverse document frequency, without
 * names and without those that no other document has. Reads the runs of the document's segment from end to end. Null when the document
 * is not in the index.
 */
export async function tellingTerms(
  session: Session,
  lease: Lease,
  id: number,
): Promise<TellingTerm[] | null> {
  const { source, facts } = lease;
  const postings = lease.scoped?.termsOf(id) ?? (await postingsOf(session, lease, id));
  if (!postings) return null;
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
      return weight === undefined || impact > aboveWords ? [] : [{ term, weight, rank: weight * impact }];
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, tellingWords);
}

/** The postings of a document of the generation or the live part. Null when neither has it. */
async function postingsOf(session: Session, lease: Lease, id: number): Promise<Posting[] | null> {
  const { source } = lease;
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
  return postings;
}

/** The document's postings in the runs of its segment. The runs are read from end to end. */
async function frequentPostings(
  session: Session,
  { facts, runs }: Lease,
  document: number,
): Promise<Posting[]> {
  const first = facts.segmentEnds.findLast((end) => end <= document) ?? 0;
  const placed = runs.posting.inSegment(first);
  const found: Posting[] = [];
  const room = new Room();
  for (let start = 0; start < placed.length; start += runsAtOnce) {
    const some = placed.slice(start, start + runsAtOnce);
    const read = await runs.file.read(
      some.map(({ place }) => place),
      room,
    );
    for (const [index, { docs, numbers }] of read.entries()) {
      const place = placeOf(docs, document - first);
      if (place >= 0) found.push({ term: some[index]!.key, impact: numbers[place]! });
    }
    await session.pause();
  }
  return found;
}

/** The index of a number in ascending numbers, or −1 when it is not there. */
function placeOf(numbers: Uint16Array, number: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === number ? low : -1;
}
