import { RECORD_NOUNS, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/**
 * The three searches, each with its labels and nouns. The specification names them in its own words in the search box
 * (`inBox`) and as titles of pages (`title`).
 */
export const TARGETS = [
  {
    target: 'opportunities',
    label: 'Opportunities',
    inBox: 'Funding Opportunities',
    title: 'Opportunities',
    one: RECORD_NOUNS.opportunities,
    many: 'opportunities',
  },
  {
    target: 'awards',
    label: 'Awards',
    inBox: 'Awarded Grants',
    title: 'Awarded grants',
    one: RECORD_NOUNS.awards,
    many: 'awards',
  },
  {
    target: 'funders',
    label: 'Funders',
    inBox: 'Funders',
    title: 'Funders',
    one: RECORD_NOUNS.funders,
    many: 'funders',
  },
] as const;

/** The labels and nouns of a search. */
export function wordsOf(target: SearchTarget): (typeof TARGETS)[number] {
  return TARGETS.find((words) => words.target === target)!;
}

/** Whether a word in an address names one of the three searches. */
export function isTarget(word: string): word is SearchTarget {
  return TARGETS.some(({ target }) => target === word);
}
