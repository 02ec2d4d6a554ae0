import type { Codes } from '../columns/codes.ts';
import type { LiveLabels } from '../columns/live-labels.ts';
import type { Part } from '../columns/part.ts';
import type { Lease } from '../lease.ts';
import { isWritten, type Segment } from '../lists/segments.ts';
import { CountsRoom } from '../selection/counts-room.ts';
import { FacetCounter } from '../selection/facet-counter.ts';
import type { PartWords } from '../words/part-words.ts';

/** How many documents have each code of a labelled field now, including the changes since the generation was built. */
export interface PresentCounts {
  /** By place of the code in the generation. 0 when no document has the code any more. */
  written: Int32Array;
  /** The codes of live documents. Null when there are no live documents. */
  live: {
    codes: Codes;
    /** The latest label of each code. */
    labels: LiveLabels;
    /** By place of the live code: the number of documents in both parts. 0 when no live document has it. */
    counts: Int32Array;
  } | null;
}

/** Finished counts by the words of the changes. Every change makes new ones and so discards the counts. */
const counted = new WeakMap<PartWords, Map<string, Promise<PresentCounts>>>();

/** Counts once after each change. Null when nothing has changed since the generation was built. */
export async function presentCounts(lease: Lease, field: string): Promise<PresentCounts | null> {
  if (lease.changes === null) return null;
  const { all } = await lease.segments([field]);
  const generation = all.filter(isWritten);
  const live = all.filter((segment) => !isWritten(segment));
  const fields = counted.get(lease.changes) ?? new Map<string, Promise<PresentCounts>>();
  counted.set(lease.changes, fields);
  const counting = fields.get(field) ?? count(field, generation, live);
  fields.set(field, counting);
  counting.catch(() => fields.delete(field));
  return counting;
}

async function count(field: string, generation: Segment[], live: Segment[]): Promise<PresentCounts> {
  const [before, after] = [generation[0]?.part, live[0]?.part];
  const known = before?.values(field);
  const written = known?.documents?.slice() ?? new Int32Array(1);
  if (before?.removed) {
    const gone = countCodes(before, field, generation, removedOf);
    for (let place = 1; place < gone.length; place++) written[place] = written[place]! - gone[place]!;
  }
  if (!after) return { written, live: null };
  const counts = countCodes(after, field, live, presentOf);
  const { codes, codeCount, labels } = after.values(field);
  const placeOf = await known?.joined?.placesOf(codes!, codeCount);
  for (let place = 1; placeOf && place <= codeCount; place++) {
    const there = placeOf[place]!;
    if (counts[place] === 0 || there === 0 || !written[there]) continue;
    counts[place] = counts[place]! + written[there];
    written[there] = counts[place]!;
  }
  return { written, live: { codes: codes!, labels: labels!, counts } };
}

function countCodes(
  part: Part,
  field: string,
  segments: Segment[],
  documentsOf: (segment: Segment) => Iterable<number>,
): Int32Array {
  const counter = new FacetCounter(part, field, null, new CountsRoom());
  for (const segment of segments) {
    const docs = Uint16Array.from(documentsOf(segment), (document) => document - segment.start);
    counter.add(segment.start, { docs, length: docs.length });
  }
  return counter.take().counts;
}

function removedOf({ part, start, size }: Segment): Iterable<number> {
  return part.removed!.between(start, start + size);
}

function* presentOf({ part, start, size }: Segment): Iterable<number> {
  for (let document = start; document < start + size; document++) {
    if (!part.removed?.has(document)) yield document;
  }
}
