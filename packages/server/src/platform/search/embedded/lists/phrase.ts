import { weightAt } from '../ranking.ts';
import { type OwnList, segmentDocuments } from './doc-list.ts';
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

function placesOf({ docs, numbers }: Run, offset: number): Places {
  const starts = new Int32Array(docs.length);
  for (let index = 0; index < docs.length; index++) starts[index] = numbers[index]! - offset;
  return { docs, starts, length: docs.length };
}

/** The places at which the word stands `offset` words after the start. */
function followedBy(places: Places, { docs, numbers }: Run, offset: number): Places {
  const kept: Places = {
    docs: new Uint16Array(places.length),
    starts: new Int32Array(places.length),
    length: 0,
  };
  let at = 0;
  for (let index = 0; index < places.length; index++) {
    const doc = places.docs[index]!;
    const position = places.starts[index]! + offset;
    while (at < docs.length && (docs[at]! < doc || (docs[at] === doc && numbers[at]! < position))) at++;
    if (at === docs.length) break;
    if (docs[at] !== doc || numbers[at] !== position) continue;
    kept.docs[kept.length] = doc;
    kept.starts[kept.length++] = places.starts[index]!;
  }
  return kept;
}

/**
 * Does the same for occurrences of several words in no order. Each occurrence is looked up among the places of its
 * document.
 */
function followedByAny(places: Places, runs: Run[], offset: number): Places {
  const { docs, starts, length } = places;
  // By document: the index of its first place. Its places end where those of the next document begin.
  const begins = new Uint32Array(segmentDocuments + 1);
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
  const kept: Places = { docs: docs.slice(), starts: starts.slice(), length: 0 };
  for (let index = 0; index < length; index++) {
    if (followed[index] === 0) continue;
    kept.docs[kept.length] = docs[index]!;
    kept.starts[kept.length++] = starts[index]!;
  }
  return kept;
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
