import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { AppliedFilter } from '@fundry/contracts/search-words/applied-filters.ts';

type Relaxable = Pick<AppliedFilter, 'id' | 'label' | 'without' | 'withoutList'>;

/** A search without one of its filters. */
export interface Relaxation {
  id: string;
  /** The filter that is left out, as text for the screen. */
  label: string;
  without: SearchValues;
}

/**
 * The filters that could be left out of a search that found nothing. The values of one list are left out together:
 * they are joined by OR, so leaving out only one of them would find no more. That a list also finds records which state
 * nothing is no filter to leave out.
 */
export function relaxationsOf(filters: readonly Relaxable[]): Relaxation[] {
  const groups = new Map<string, Relaxable[]>();
  for (const filter of filters) {
    if (filter.id.endsWith('=')) continue;
    const list = filter.id.replace(/=.*/s, '');
    groups.set(list, [...(groups.get(list) ?? []), filter]);
  }
  return [...groups].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    const label = others.length === 0 ? first.label : `${first.label} and ${formatCount(others.length)} more`;
    return [{ id, label, without: first.withoutList ?? first.without }];
  });
}
