import { roomFor } from '../../growing.ts';
import { weightAt } from '../../ranking.ts';
import { firstFrom, muchLonger, type OwnList, segmentDocuments } from './doc-list.ts';
import type { Run } from './run-layout.ts';

/** Places at which a phrase may begin: documents and positions of its first word. */
interface Places {
  docs: Uint16Array;
  starts: Int32Array;
  length: number;
}

/**
 * Finds words that stand next to each other. `words` holds the occurrences of each word of the phrase, in the order
 * of the phrase, sorted by document and position. When `beginnings` is given, one of its occurrences must follow the
 * words. Documents are written to `found`. The score of each is the sum of the weights of all places at which the
 * phrase stands (see `ranking.ts`).
 */
export function findPhrase(words: (Run | undefined)[], beginnings: Run[] | null, found: OwnList): OwnList {
  const known = words.filter((run) => run !== undefined);
  if (known.length < words.length || words.length === 0) return found;
  const order = known.map((_, index) => index).sort((a, b) => known[a]!.docs.length - known[b]!.docs.length);
  let places = placesOf(known[order[0]!]!, order[0]!);
  for (const offset of order.slice(1)) places = followedBy(places, known[offset]!, offset);
  if (beginnings) places = followedByAny(places, beginnings, words.length);
  return weighByDocument(places, found);
}

/** The places that one phrase works in. A search looks for one phrase at a time, from beginning to end. */
const room: Places = { docs: new Uint16Array(1 << 12), starts: new Int32Array(1 << 12), length: 0 };
/** By document: the index of its first place, which is where those of the document before end. */
const begins = new Uint32Array(segmentDocuments + 1);

function placesOf({ docs, numbers }: Run, offset: number): Places {
  room.docs = roomFor(room.docs, docs.length);
  room.starts = roomFor(room.starts, docs.length);
  room.docs.set(docs);
  for (let index = 0; index < docs.length; index++) room.starts[index] = numbers[index]! - offset;
  room.length = docs.length;
  return room;
}

/** Keeps the places at which the word stands `offset` words after the start. */
function followedBy(places: Places, { docs, numbers }: Run, offset: number): Places {
  const { docs: placed, starts, length } = places;
  const end = docs.length;
  const skips = end > length * muchLonger;
  const list = { docs, length: end };
  let kept = 0;
  let at = 0;
  for (let index = 0; index < length; index++) {
    const doc = placed[index]!;
    const position = starts[index]! + offset;
    if (skips) at = firstFrom(list, doc, at);
    else while (at < end && docs[at]! < doc) at++;
    while (at < end && docs[at] === doc && numbers[at]! < position) at++;
    if (at === end) break;
    if (docs[at] !== doc || numbers[at] !== position) continue;
    placed[kept] = doc;
    starts[kept++] = starts[index]!;
  }
  places.length = kept;
  return places;
}

/**
 * Does the same for occurrences of several words in no order. Each occurrence is looked up among the places of its
 * document.
 */
function followedByAny(places: Places, runs: Run[], offset: number): Places {
  const { docs, starts, length } = places;
  begins.fill(0);
  for (let index = 0; index < length; index++) begins[docs[index]! + 1]!++;
  for (let doc = 0; doc < segmentDocuments; doc++) begins[doc + 1]! += begins[doc]!;
  const followed = new Uint8Array(length);
  for (const { docs: all, numbers } of runs) {
    for (let index = 0; index < all.length; index++) {
      const doc = all[index]!;
      const end = begins[doc + 1]!;
      const start = numbers[index]! - offset;
      for (let at = begins[doc]!; at < end; at++) if (starts[at] === start) followed[at] = 1;
    }
  }
  let kept = 0;
  for (let index = 0; index < length; index++) {
    if (followed[index] === 0) continue;
    docs[kept] = docs[index]!;
    starts[kept++] = starts[index]!;
  }
  places.length = kept;
  return places;
}

function weighByDocument({ docs, starts, length }: Places, found: OwnList): OwnList {
  for (let index = 0; index < length; ) {
    const doc = docs[index]!;
    let weight = 0;
    for (; index < length && docs[index] === doc; index++) weight += weightAt(starts[index]!);
    found.docs[found.length] = doc;
    found.scores[found.length++] = weight;
  }
  return found;
}
