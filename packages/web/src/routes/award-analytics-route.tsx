import { parseSearch } from '@fundry/contracts/search-state/search-codec.ts';
import { appliedFilters } from '@fundry/contracts/search-words/applied-filters.ts';
import { advancedParts } from '@fundry/contracts/search-words/words-of-search.ts';
import { useMemo } from 'react';
import { AwardAnalyticsPage } from '../features/analytics/award-analytics-page.tsx';
import { useChosenNames } from '../features/search/filters/use-chosen-names.ts';
import { useRawQuery } from '../lib/navigation.ts';

/** The charts for the award search in the address, with its filters. */
export function AwardAnalyticsRoute() {
  const query = useRawQuery();
  const state = useMemo(() => parseSearch('awards', query).state, [query]);
  const names = useChosenNames('awards', state);
  const applied = [...advancedParts(state), ...appliedFilters({ target: 'awards', state }, names)];
  return <AwardAnalyticsPage state={state} applied={applied} />;
}
