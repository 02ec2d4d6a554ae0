import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
/** The three searches and the words in which each is spoken of. */
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

/** The words in which one of the searches is spoken of. */
export function wordsOf(target: SearchTarget): (typeof TARGETS)[number] {
  return TARGETS.find((words) => words.target === target)!;
}

/** Whether a word of an address names one of the searches. */
export function isTarget(word: string): word is SearchTarget {
  return TARGETS.some(({ target }) => target === word);
}
