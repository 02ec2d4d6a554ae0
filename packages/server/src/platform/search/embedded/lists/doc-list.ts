/** The most documents that a segment can have: 16 bits count them from its first. */
export const segmentDocuments = 65_536;

/**
 * Documents of one segment, ascending and counted from its first. The score of a document is its entry in `scores`
 * times `weight`. The arrays may be longer than the list.
 */
export interface DocList {
  readonly docs: Uint16Array;
  readonly scores: Int32Array | Uint16Array;
  readonly weight: number;
  readonly length: number;
}

/** A list that may be written to. Its weight is 1. */
export interface OwnList extends DocList {
  readonly scores: Int32Array;
  readonly weight: 1;
  length: number;
}

/** A list that is this many times longer than the other is searched in growing steps instead of read from end to end. */
export const muchLonger = 24;

/** Writes the documents that are in both lists to `found`, with the sum of their scores. */
export function intersect(one: DocList, other: DocList, found: OwnList): OwnList {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const skips = many.length > few.length * muchLonger;
  let at = 0;
  let length = 0;
  for (let index = 0; index < few.length; index++) {
    const doc = few.docs[index]!;
    if (skips) at = firstFrom(many, doc, at);
    else while (at < many.length && many.docs[at]! < doc) at++;
    if (at === many.length) break;
    if (many.docs[at] !== doc) continue;
    found.docs[length] = doc;
    found.scores[length++] = few.scores[index]! * few.weight + many.scores[at]! * many.weight;
  }
  found.length = length;
  return found;
}

/** Writes the documents of `list` that are not in `refused` to `left`. */
export function subtract(list: DocList, refused: DocList, left: OwnList): OwnList {
  const skips = refused.length > list.length * muchLonger;
  let at = 0;
  let length = 0;
  for (let index = 0; index < list.length; index++) {
    const doc = list.docs[index]!;
    if (skips) at = firstFrom(refused, doc, at);
    else while (at < refused.length && refused.docs[at]! < doc) at++;
    if (at < refused.length && refused.docs[at] === doc) continue;
    left.docs[length] = doc;
    left.scores[length++] = list.scores[index]! * list.weight;
  }
  left.length = length;
  return left;
}

/** Adds the scores of `raising` to the documents that `list` also has. */
export function raise(list: OwnList, raising: DocList): void {
  const { scores } = list;
  const skips = raising.length > list.length * muchLonger;
  let at = 0;
  for (let index = 0; index < list.length; index++) {
    const doc = list.docs[index]!;
    if (skips) at = firstFrom(raising, doc, at);
    else while (at < raising.length && raising.docs[at]! < doc) at++;
    if (at < raising.length && raising.docs[at] === doc)
      scores[index] = scores[index]! + raising.scores[at]! * raising.weight;
  }
}

/** The first place from `start` whose document is `doc` or later; the list's length when there is none. */
export function firstFrom(
  { docs, length }: Pick<DocList, 'docs' | 'length'>,
  doc: number,
  start: number,
): number {
  let low = start;
  let step = 1;
  while (low + step < length && docs[low + step]! < doc) {
    low += step;
    step *= 2;
  }
  let high = Math.min(length, low + step);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (docs[middle]! < doc) low = middle + 1;
    else high = middle;
  }
  return low;
}
