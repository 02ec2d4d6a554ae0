import { forgivable } from '../dictionary/sorted-words.ts';
import { functionWords } from '../function-words.ts';
import { stem } from '../stem.ts';
import type { Form, WordSource } from '../word-source.ts';
import type { TypedText } from './typed-text.ts';

/** The number of most frequent words with a slip that are considered. */
const wordsRead = 60;

/** The words that begin as typed and stood beside the word before, when the generation was built. */
export async function formsBeside(source: WordSource, { previous, last }: TypedText): Promise<Form[]> {
  if (previous === null) return [];
  const { words, beside, apart } = await source.dictionary();
  const first = words.placeOf(previous.word);
  if (first < 0) return [];
  const pairs = (previous.apart ? apart : beside).after(first, ...words.beginning(last));
  return pairs.map(({ place, documents }) => ({ word: words.wordAt(place), frequency: documents }));
}

/** The most frequent words of the generation that begin as typed but for one slip, beside the word before when there is one. */
export async function formsNear(source: WordSource, { previous, last }: TypedText): Promise<Form[]> {
  if (!forgivable.test(last)) return [];
  const { words, documents, beside, apart } = await source.dictionary();
  const near = words.near(last, 1, true).flatMap(({ place, slips }) => (slips > 0 ? [place] : []));
  const first = previous === null ? -1 : words.placeOf(previous.word);
  const pairs = previous?.apart ? apart : beside;
  return near
    .map((place) => ({
      word: words.wordAt(place),
      frequency: first < 0 ? documents[place]! : pairs.count(first, place),
    }))
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => b.frequency - a.frequency)
    .slice(0, wordsRead);
}

const loneLetter = /^[a-z0-9]$/;

/** A word to offer for a stem, and the frequencies of all forms of the stem together. */
export interface Offered {
  word: string;
  sum: number;
}

/**
 * The `most` most frequent stems among some forms, the most frequent first. For each, the word that was typed if it is one
 * of its forms, otherwise the most frequent one. Function words, lone letters and the stems of words typed before are left out.
 */
export function mostFrequentStems(
  forms: Form[],
  { last, stems: before }: TypedText,
  most: number,
): Map<string, Offered> {
  const frequencies = new Map<string, number>();
  for (const { word, frequency } of forms) {
    if (!functionWords.has(word) && !loneLetter.test(word))
      frequencies.set(word, (frequencies.get(word) ?? 0) + frequency);
  }
  const stems = new Map<string, Offered & { highest: number }>();
  for (const [word, frequency] of frequencies) {
    const key = stem(word);
    if (before.includes(key)) continue;
    const known = stems.get(key) ?? { word, highest: 0, sum: 0 };
    const isBetter = known.word !== last && frequency > known.highest;
    const chosen = word === last || isBetter ? { word, highest: frequency } : known;
    stems.set(key, { ...known, ...chosen, sum: known.sum + frequency });
  }
  return new Map(
    [...stems]
      .sort(([, a], [, b]) => b.sum - a.sum || (a.word < b.word ? -1 : 1))
      .slice(0, most)
      .map(([key, { word, sum }]) => [key, { word, sum }]),
  );
}
