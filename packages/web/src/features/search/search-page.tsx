import { searchPageTitle } from '@fundry/contracts/page-heads/search-page-title.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { appliedFilters, withoutAll } from '@fundry/contracts/search-words/applied-filters.ts';
import { leftOutInWords } from '@fundry/contracts/search-words/left-out-in-words.ts';
import { advancedParts } from '@fundry/contracts/search-words/words-of-search.ts';
import { notFound } from '@tanstack/react-router';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { useGo } from '../../lib/navigation.ts';
import type { Exportable } from '../../searches/exportable.ts';
import { wordsOf } from '../../searches/targets.ts';
import { useChosenNames } from '../../searches/use-chosen-names.ts';
import { Alert } from '../../ui/alert.tsx';
import { Page } from '../../ui/page.tsx';
import { AppliedChips } from './filters/applied-chips.tsx';

import { FilterPlace } from './filters/filter-place.tsx';
import { countInWords } from './results/result-count.ts';
import { Results } from './results/results.tsx';
import { useSearchEvents } from './results/use-search-events.ts';
import { useSearchFailure } from './results/use-search-failure.ts';
import styles from './search-page.module.css';
import { exportableOf } from './selection/exportable.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { Toolbar } from './toolbar.tsx';
import { useIsWide } from './use-is-wide.ts';
import { pageCountOf, useResults } from './use-results.ts';
import { type ChangeSearch, useSearchState } from './use-search-state.ts';
import { useAdvanced } from './words/use-advanced.tsx';

/** The page of one of the three searches: filters and results, 20 to a page. The address holds the whole search. */
export function SearchPage({
  target,
  SaveSearch,
  SavedSearchBar,
  ExportButton,
}: {
  target: SearchTarget;
  /** The button that saves the search. `filters` are the applied filters as text for the screen. */
  SaveSearch: ComponentType<{ search: Search; filters: readonly string[] }>;
  /** The bar above the results of a saved search. */
  SavedSearchBar: ComponentType<{ search: Search; change: ChangeSearch }>;
  /** The button that exports the results or the selection to a file. */
  ExportButton: ComponentType<{ of: Exportable }>;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  const showTop = useCallback(() => scrollBackTo(heading.current), []);
  const { search, leftOut, change } = useSearchState(target, showTop);
  const state: SearchValues = search.state;
  const go = useGo();
  const results = useResults(search);
  const names = useChosenNames([search]);
  const advanced = useAdvanced(state, change);
  const isWide = useIsWide();
  const isHydrated = useHydrated();
  const [isRailOpen, setRailOpen] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const isFresh = results.data !== undefined && !results.isPlaceholderData;
  const total = results.data?.hits.total.value ?? null;
  const selection = useSelection(search);
  const onOpen = useSearchEvents(search, isFresh ? total : null);
  useSearchFailure(results.error, results.errorUpdatedAt);
  if (results.error?.status === 404) throw notFound();

  // The advanced form itself shows its words, so they need no chips.
  const filters = appliedFilters({ target, state }, names);
  const count =
    total === null ? null : countInWords(target, total, search.state.page + 1, pageCountOf(total));
  const isOpen = isWide ? isRailOpen : isDrawerOpen;
  const setOpen = isWide ? setRailOpen : setDrawerOpen;

  function remove(id: string) {
    const filter = filters.find((each) => each.id === id);
    if (filters.length === 1) focusHeading();
    if (filter) change(filter.without);
  }
  function clear() {
    focusHeading();
    change(withoutAll(filters));
  }
  function reset() {
    setResets(resets + 1);
    change(withoutAll(filters));
  }
  function startAfresh() {
    focusHeading();
    advanced.forget();
    setResets(resets + 1);
    go(`/search/${target}`);
  }
  const notice = leftOutInWords(leftOut);

  return (
    <Page
      hideTitle
      title={wordsOf(target).title}
      documentTitle={searchPageTitle(search)}
      pageType={`search-${target}`}
    >
      <p className="visually-hidden" role="status">
        {isFresh && !results.error && count}
      </p>
      <div className={styles.layout} data-rail={isHydrated ? isWide && isRailOpen : 'reserved'}>
        <FilterPlace
          search={search}
          change={change}
          isWide={isWide}
          isOpen={isOpen}
          total={isFresh ? total : null}
          resets={resets}
          onClose={() => setOpen(false)}
          onReset={reset}
        />
        <div className={styles.main}>
          <Toolbar
            search={search}
            change={change}
            count={count}
            heading={heading}
            filterCount={filters.length}
            isPanelOpen={isOpen}
            onPanel={() => setOpen(!isOpen)}
            advanced={advanced.button}
            onNew={startAfresh}
            save={<SaveSearch search={search} filters={filters.map(({ label }) => label)} />}
          />
          {advanced.form}
          <SavedSearchBar search={search} change={change} />
          <AppliedChips filters={filters} onRemove={remove} onClear={clear} />
          {notice && <Alert kind="info">{notice}</Alert>}
          {results.data && !results.error && (total !== 0 || selection.ids.size > 0) && (
            <SelectionBar
              search={search}
              hits={results.data.hits.hits}
              total={results.data.hits.total.value}
              selection={selection}
              actions={<ExportButton of={exportableOf(search, total, selection.ids)} />}
            />
          )}
          <Results
            search={search}
            results={results}
            filters={[...advancedParts(state), ...filters]}
            onOpen={onOpen}
            onGone={focusHeading}
            onNew={startAfresh}
          />
        </div>
      </div>
    </Page>
  );
}

/** Scrolls back to the first of the new results after a change, when the person has scrolled past the heading. */
function scrollBackTo(heading: HTMLElement | null): void {
  if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView({ block: 'start' });
}
