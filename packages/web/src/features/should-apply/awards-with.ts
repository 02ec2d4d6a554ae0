import type { Prospects } from '@fundry/contracts/answers/prospects.ts';
import { type SearchState, searchPath } from '../../records/paths.ts';

/** The address of the search for the awards on which an answer rests, narrowed by more filters. */
export type AwardsWith = (more?: Partial<SearchState<'awards'>>) => string;

/** That address. `funderId` counts where the answer rests on all awards of the funder. */
export function awardsWithin(
  { madeUnder }: Pick<Prospects, 'madeUnder'>,
  funderId: string | null,
): AwardsWith {
  const within = madeUnder.length > 0 ? { madeUnder } : { funder: funderId === null ? [] : [funderId] };
  return (more = {}) => searchPath('awards', { ...within, ...more });
}
