import { StreamRandom } from '../generate/stream-random.ts';

/** The body of one search call. */
export type SearchBody = Record<string, unknown>;

/** Words shorter than this are mostly function words. */
const SHORTEST = 4;

/**
 * Different searches as people make them: no words, one word, two words, one or the other, a phrase, and words with a
 * filter, in turn. The words are drawn from these titles. Each search asks for the first page and for the counts of all
 * these kinds. The same seed and titles always give the same searches.
 */
export function searchBodies(seed: number, count: number, titles: string[], kinds: string[]): SearchBody[] {
  const random = new StreamRandom(seed);
  const written = titles
    .map((title) => (title.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= SHORTEST))
    .filter((words) => words.length > 1);
  const wordsOf = () => {
    const words = random.pick(written);
    const at = random.below(words.length - 1);
    return [words[at], words[at + 1]] as const;
  };
  const forms: (() => SearchBody)[] = [
    () => ({ startYear: [String(random.between(2015, 2026))] }),
    () => ({ basicQuery: wordsOf()[0] }),
    () => ({ basicQuery: wordsOf().join(' ') }),
    () => ({ basicQuery: `${wordsOf()[0]} OR ${wordsOf()[1]}` }),
    () => ({ basicQuery: `"${wordsOf().join(' ')}"` }),
    () => ({ basicQuery: wordsOf()[0], startYear: ['2020', '2021', '2022'] }),
  ];
  return Array.from({ length: count }, (_, index) => ({
    ...forms[index % forms.length]!(),
    aggregations: kinds,
  }));
}
