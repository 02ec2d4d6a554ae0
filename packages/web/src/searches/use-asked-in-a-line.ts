import { parseSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { searchInALine } from '@fundry/contracts/search-words/search-in-words.ts';
import { useChosenNames } from './use-chosen-names.ts';

interface Kept {
  target: SearchTarget;
  apiQuery: string;
}

/** Returns a function that says in one line what each of these kept searches asks for. */
export function useAskedInALine(kept: readonly Kept[]): (one: Kept) => string {
  const searchOf = ({ target, apiQuery }: Kept) => parseSearch<SearchTarget>(target, apiQuery);
  const names = useChosenNames(kept.map(searchOf));
  return (one) => searchInALine(searchOf(one), names);
}
