import { readAddress } from '@fundry/contracts/search-state/read-address.ts';
import { appliedFilters } from '@fundry/contracts/search-words/applied-filters.ts';
import { leftOutInWords } from '@fundry/contracts/search-words/left-out-in-words.ts';
import { advancedParts } from '@fundry/contracts/search-words/words-of-search.ts';
import { useMemo } from 'react';
import { AwardAnalyticsPage } from '../features/analytics/award-analytics-page.tsx';
import { WatchAwards } from '../features/saved-searches/watch-awards.tsx';
import { useRawQuery } from '../lib/navigation.ts';
import { useChosenNames } from '../searches/use-chosen-names.ts';

/** The charts for the award search in the address, with its filters. */
export function AwardAnalyticsRoute() {
  const query = useRawQuery();
  const { search, leftOut } = useMemo(() => readAddress('awards', query), [query]);
  const names = useChosenNames([search]);
  const applied = [...advancedParts(search.state), ...appliedFilters(search, names)];
  return (
    <AwardAnalyticsPage
      state={search.state}
      applied={applied}
      leftOut={leftOutInWords(leftOut)}
      watch={<WatchAwards search={search} about="these awards" />}
    />
  );
}
