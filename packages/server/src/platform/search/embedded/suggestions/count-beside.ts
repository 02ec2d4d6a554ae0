import type { Lease } from '../lease.ts';
import { segmentDocuments } from '../lists/doc-list.ts';
import { findRuns, type LeafRuns } from '../lists/postings.ts';
import { Room, type RunFile } from '../lists/run-file.ts';
import type { Run } from '../lists/run-layout.ts';
import { type Segment, Segments } from '../lists/segments.ts';
import type { Session } from '../session.ts';
import { wordId } from '../word-id.ts';
import { countedSegments, isSampled, presentIn } from './counted-segments.ts';

/**
 * For each stem, the number of documents that contain it and all stems of `beside`. `beside` contains none of the
 * stems, and fewer than 256. The stems are those of words that begin alike. For a large generation the count is an
 * estimate that ignores changes. With an empty `beside` it uses how frequent the stem was when the generation was
 * built; otherwise it counts in some of the segments.
 */
export async function countBeside(
  session: Session,
  lease: Lease,
  stems: string[],
  beside: string[],
): Promise<number[]> {
  const { generation, changes, runs, facts } = lease;
  if (stems.length === 0) return [];
  if (beside.length === 0 && changes === null) return frequenciesOf(session, generation, stems);
  const { all } = await lease.segments([]);
  if (beside.length === 0 && isSampled(facts.documents)) {
    const share = presentIn(all) / facts.documents;
    return (await frequenciesOf(session, generation, stems)).map((frequency) =>
      Math.round(share * frequency),
    );
  }
  const { segments, weight } = countedSegments(all);
  const wanted = [...stems, ...beside]
    .map(wordId)
    .map((term) => ({ min: term, max: term, prefix: null, documents: null, numbered: false }));
  const found = await findRuns(session, lease, new Segments(segments), 'posting', wanted, false);
  const marks = new Uint8Array(segmentDocuments);
  const room = new Room();
  const counts = stems.map(() => 0);
  for (const [index, segment] of segments.entries()) {
    const holdsAll = found
      .slice(stems.length)
      .every(({ runs, places }) => runs[index]!.length + places[index]!.length > 0);
    if (!holdsAll) continue;
    const lists = await listsIn(index, found, runs.file, room);
    mark(marks, segment, lists.slice(stems.length));
    lists.slice(0, stems.length).forEach((runs, stem) => {
      for (const { docs } of runs) counts[stem] = counts[stem]! + countMarked(marks, docs);
    });
    await session.pause();
  }
  return counts.map((count) => Math.round(weight * count));
}

/** The documents of each leaf in one segment. They are valid until the room is used again. */
async function listsIn(segment: number, leaves: LeafRuns[], file: RunFile, room: Room): Promise<Run[][]> {
  const read = await file.read(
    leaves.flatMap(({ places }) => places[segment]!),
    room,
  );
  return leaves.map(({ runs, places }) => [...runs[segment]!, ...read.splice(0, places[segment]!.length)]);
}

/** Marks with 1 the documents of a segment that are in all lists and were not removed. */
function mark(marks: Uint8Array, { part, start, size }: Segment, lists: Run[][]): void {
  marks.fill(lists.length === 0 ? 1 : 0, 0, size);
  lists.forEach((runs, index) => {
    for (const { docs } of runs) {
      for (let at = 0; at < docs.length; at++) {
        const doc = docs[at]!;
        if (marks[doc] === index) marks[doc] = index + 1;
      }
    }
  });
  if (lists.length > 1) {
    for (let doc = 0; doc < size; doc++) marks[doc] = marks[doc] === lists.length ? 1 : 0;
  }
  for (const document of part.removed?.between(start, start + size) ?? []) marks[document - start] = 0;
}

function countMarked(marks: Uint8Array, docs: Uint16Array): number {
  let count = 0;
  for (let at = 0; at < docs.length; at++) count += marks[docs[at]!]!;
  return count;
}

/** How many documents of a generation have each stem. */
async function frequenciesOf(session: Session, generation: string, stems: string[]): Promise<number[]> {
  const terms = stems.map(wordId);
  const rows = await session.rows(
    `SELECT term, df FROM ${generation}.term WHERE term IN (${terms.join(', ')})`,
  );
  const frequencies = new Map(rows.map(([term, df]) => [term as bigint, Number(df)]));
  return terms.map((term) => frequencies.get(term) ?? 0);
}
