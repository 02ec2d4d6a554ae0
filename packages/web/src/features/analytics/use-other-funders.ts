import { FIGURED_FUNDERS } from '@fundry/contracts/limits.ts';
import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import { type Entry, type Measure, measured } from '../../charts/awards/entry.ts';
import { searchPath } from '../../records/paths.ts';
import { withoutFunders } from './refine.ts';
import { useAwardFigures } from './use-award-figures.ts';

/**
 * The awards that none of the greatest funders has given, counted by a search of their own, so that none counts twice; null while
 * it is not known. Where the search names funders itself there is no such search: undefined when the entries are all there are, so
 * that they can be added up, otherwise null.
 */
export function useOtherFunders(
  state: AwardState,
  funders: readonly Entry[],
  measure: Measure,
  most: number,
): Entry | null | undefined {
  const greatest = [...funders]
    .sort((a, b) => measured(b, measure) - measured(a, measure) || a.label.localeCompare(b.label, 'en'))
    .slice(0, most)
    .map(({ id }) => id);
  const others = funders.length > most + 1 ? withoutFunders(state, greatest) : null;
  const { data, isPlaceholderData } = useAwardFigures(others);
  if (!others) return funders.length < FIGURED_FUNDERS ? undefined : null;
  if (!data || isPlaceholderData || data.awards === 0) return null;
  return {
    id: 'rest',
    label: 'All others',
    count: data.awards,
    amount: data.total,
    href: searchPath('awards', others),
    rest: true,
    note: 'of other funders or of none that is named',
  };
}
