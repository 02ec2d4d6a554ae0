import { parseSearch } from '@fundry/contracts/search-state/search-codec.ts';
import { useMemo } from 'react';
import { AwardAnalyticsPage } from '../features/analytics/award-analytics-page.tsx';
import { appliedFilters } from '../features/search/filters/applied-filters.ts';
import { useLabelOf } from '../features/search/filters/use-label-of.ts';
import { useRawQuery } from '../lib/navigation.ts';

/** The charts for the award search in the address, with its filters. */
export function AwardAnalyticsRoute() {
  const query = useRawQuery();
  const state = useMemo(() => parseSearch('awards', query).state, [query]);
  const labelOf = useLabelOf('awards', state);
  return <AwardAnalyticsPage state={state} applied={appliedFilters('awards', state, labelOf)} />;
}
