import type { SearchAnswer } from '../use-results.ts';

/** A word as typed, with all forms in which it was found as well. */
export interface WordWithForms {
  typed: string;
  also: string[];
}

/** The other forms of each word together, whatever their kinds, in the order in which the words were typed. */
export function formsByWord(expanded: SearchAnswer['expanded']): WordWithForms[] {
  const words = new Map<string, string[]>();
  for (const { typed, also } of expanded) words.set(typed, [...(words.get(typed) ?? []), ...also]);
  return [...words].map(([typed, also]) => ({ typed, also }));
}
