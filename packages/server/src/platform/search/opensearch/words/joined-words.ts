import type { Dictionary } from '../../dictionary/dictionary.ts';
import type { JoinedWord } from '../../suggestion.ts';

/** The frequent words that documents also write as two words side by side, in the order of the two. */
export function joinedWordsOf({ words, documents, beside, apart }: Dictionary): JoinedWord[] {
  const all: [number, number] = [0, words.size];
  const found: (Pick<JoinedWord, 'first' | 'second' | 'apart'> & { place: number })[] = [];
  for (let first = 0; first < words.size; first++) {
    for (const pair of beside.after(first, ...all)) {
      const one = words.wordAt(first);
      const other = words.wordAt(pair.place);
      const place = words.placeOf(one + other);
      if (place >= 0) found.push({ first: one, second: other, apart: pair.documents, place });
    }
  }
  const others = new Map(found.map(({ place }) => [place, new Map<number, number>()]));
  const note = (place: number, other: number, count: number) => {
    const known = others.get(place);
    known?.set(other, Math.max(count, known.get(other) ?? 0));
  };
  for (let first = 0; first < words.size; first++) {
    for (const { place, documents: count } of [
      ...beside.after(first, ...all),
      ...apart.after(first, ...all),
    ]) {
      note(first, place, count);
      note(place, first, count);
    }
  }
  return found.map(({ place, ...pair }) => {
    const counts = [...others.get(place)!.values()];
    return {
      ...pair,
      joined: documents[place]!,
      neighbours: counts.length,
      mostBeside: Math.max(0, ...counts),
    };
  });
}
