import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
/** The three searches, each with its labels and nouns. */
export const TARGETS = [
  {
    target: 'opportunities',
    label: 'Opportunities',
    one: 'opportunity',
    many: 'opportunities',
  },
  { target: 'awards', label: 'Awards', one: 'award', many: 'awards' },
  { target: 'funders', label: 'Funders', one: 'funder', many: 'funders' },
] as const;

/** The labels and nouns of a search. */
export function wordsOf(target: SearchTarget): (typeof TARGETS)[number] {
  return TARGETS.find((words) => words.target === target)!;
}

/** Whether a word in an address names one of the three searches. */
export function isTarget(word: string): word is SearchTarget {
  return TARGETS.some(({ target }) => target === word);
}
