import { FIGURED_FUNDERS } from '@fundry/contracts/limits.ts';
import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import { type Entry, type Measure, measured } from '../../charts/awards/entry.ts';
import { searchPath } from '../../records/paths.ts';
import { withoutFunders } from './refine.ts';
import { useAwardFigures } from './use-award-figures.ts';

/**
 * The awards of all funders except the largest ones. A separate search counts them, so that no award counts twice.
 * Null while the count is not known. If the search itself names funders, or the chart has room for every funder,
 * there is no such search. The result is then undefined when `funders` is complete, so that its entries can be added
 * up, and null otherwise.
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
    note: 'from other funders or with no funder named',
  };
}
