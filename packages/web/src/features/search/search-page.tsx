import { searchPageTitle } from '@fundry/contracts/page-heads/search-page-title.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { appliedFilters, withoutAll } from '@fundry/contracts/search-words/applied-filters.ts';
import { leftOutInWords } from '@fundry/contracts/search-words/left-out-in-words.ts';
import { advancedParts } from '@fundry/contracts/search-words/words-of-search.ts';
import { notFound } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { useGo } from '../../lib/navigation.ts';
import { useTrackKey } from '../../records/tracking/use-track-key.ts';
import type { ExportAct, Exportable } from '../../searches/exportable.ts';
import { isWhole, NOTHING_SELECTED } from '../../searches/selection/selection.ts';
import { SelectionBar } from '../../searches/selection/selection-bar.tsx';
import { wordsOf } from '../../searches/targets.ts';
import { useChosenNames } from '../../searches/use-chosen-names.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { AppliedChips } from './filters/applied-chips.tsx';
import { FilterPlace } from './filters/filter-place.tsx';
import { MoreMenu } from './more-menu.tsx';
import { countInWords } from './results/result-count.ts';
import { Results } from './results/results.tsx';
import { useSearchEvents } from './results/use-search-events.ts';
import { useSearchFailure } from './results/use-search-failure.ts';
import { useShownResults } from './results/use-shown-results.ts';
import styles from './search-page.module.css';
import { exportableOf } from './selection/exportable.ts';
import { TrackSelected } from './selection/track-selected.tsx';
import { useSelecting } from './selection/use-selecting.ts';
import { takeOver, useSelection } from './selection/use-selection.ts';
import { Toolbar } from './toolbar.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useMendedSearch } from './use-mended-search.ts';
import { type ChangeSearch, useSearchState } from './use-search-state.ts';
import { AllOrAny } from './words/all-or-any.tsx';
import { useAdvanced } from './words/use-advanced.tsx';

/** The page of one of the three searches: filters and results, 20 to a page. The address holds the whole search. */
export function SearchPage({
  target,
  SaveSearch,
  SavedSearchBar,
  ExportAction,
  SelectionActs,
  AreaAction,
}: {
  target: SearchTarget;
  /** The button that saves the search. `filters` are the applied filters as text for the screen. */
  SaveSearch: ComponentType<{ search: Search; filters: readonly string[] }>;
  /** The bar above the results of a saved search. */
  SavedSearchBar: ComponentType<{ search: Search; filters: readonly string[]; change: ChangeSearch }>;
  /** Gives its children the action that exports the results or the selection to a file. */
  ExportAction: ComponentType<{ of: Exportable; children: (act: ExportAct) => ReactNode }>;
  /** Further buttons for the selected records. */
  SelectionActs: ComponentType<{ target: SearchTarget; ids: readonly string[] }>;
  /** Gives its children the action that makes the search a research area of the institution, or null. */
  AreaAction: ComponentType<{
    search: Search;
    filters: readonly string[];
    children: (open: (() => void) | null) => ReactNode;
  }>;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  const showTop = useCallback(() => scrollBackTo(heading.current), []);
  const { search, leftOut, change } = useSearchState(target, showTop);
  const state: SearchValues = search.state;
  const go = useGo();
  const shown = useMendedSearch(search);
  const results = useShownResults(shown);
  const names = useChosenNames([search]);
  const advanced = useAdvanced(state, change);
  const isWide = useIsWide();
  const isHydrated = useHydrated();
  const [isRailOpen, setRailOpen] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const { answer, isStale, waitsFor } = results;
  const isFresh = answer !== undefined && !isStale;
  const total = answer?.hits.total.value ?? null;
  const selection = useSelection(shown);
  const selecting = useSelecting(shown, answer, selection);
  const onOpen = useSearchEvents(search, isFresh ? total : null);
  useTrackKey();
  useSearchFailure(results.error, results.errorAt);
  if (results.error?.status === 404) throw notFound();

  // The advanced form itself shows its words, so they need no chips.
  const filters = appliedFilters({ target, state }, names);
  const labels = filters.map(({ label }) => label);
  const count = answer ? countInWords(target, answer.hits, search.state.page + 1) : null;
  const said = shown === search ? count : `Showing results for ${shown.state.basicQuery}. ${count}`;
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
  const exportable = exportableOf(shown, total, selection.ids);
  const notice = leftOutInWords(leftOut);

  return (
    <Page
      hideTitle
      title={wordsOf(target).title}
      documentTitle={searchPageTitle(search)}
      pageType={`search-${target}`}
    >
      <p className="visually-hidden" role="status">
        {waitsFor ?? (isFresh && !results.error && said)}
      </p>
      <div className={styles.layout} data-rail={isHydrated ? isWide && isRailOpen : 'reserved'}>
        <FilterPlace
          search={shown}
          change={change}
          isWide={isWide}
          isOpen={isOpen}
          total={isFresh ? total : null}
          resets={resets}
          onClose={() => setOpen(false)}
          onReset={reset}
        />
        <div className={styles.main}>
          <ExportAction of={exportable}>
            {(exporting) => (
              <Toolbar
                search={search}
                change={change}
                count={waitsFor ?? count}
                isStale={isStale}
                heading={heading}
                filterCount={filters.length}
                isPanelOpen={isOpen}
                onPanel={() => setOpen(!isOpen)}
                save={<SaveSearch search={shown} filters={labels} />}
                more={
                  <AreaAction search={shown} filters={labels}>
                    {(onArea) => (
                      <MoreMenu
                        ref={advanced.trigger}
                        search={search}
                        shown={shown}
                        selecting={selecting}
                        exporting={exporting}
                        onArea={onArea}
                        onAdvanced={advanced.open}
                        onNew={startAfresh}
                      />
                    )}
                  </AreaAction>
                }
              />
            )}
          </ExportAction>
          {advanced.form}
          <SavedSearchBar search={search} filters={labels} change={change} />
          <AllOrAny state={state} change={change} />
          <AppliedChips filters={filters} onRemove={remove} onClear={clear} />
          {notice && <Alert kind="info">{notice}</Alert>}
          <ExportAction of={exportable}>
            {(exporting) => (
              <SelectionBar
                words={wordsOf(target)}
                selecting={selecting}
                count={selection.ids.size}
                isAll={isWhole(selection, selecting.total)}
                onClear={() => {
                  focusHeading();
                  takeOver(target, NOTHING_SELECTED, false);
                }}
                actions={
                  <>
                    {target === 'opportunities' && <TrackSelected ids={[...selection.ids]} />}
                    <SelectionActs target={target} ids={[...selection.ids]} />
                    <ExportButton act={exporting} />
                  </>
                }
              />
            )}
          </ExportAction>
          <div id="results" tabIndex={-1} className={styles.results}>
            <Results
              search={search}
              shown={shown}
              results={results}
              filters={[...advancedParts(state), ...filters]}
              onOpen={onOpen}
              onGone={focusHeading}
              onNew={startAfresh}
            />
          </div>
        </div>
      </div>
    </Page>
  );
}

function ExportButton({ act }: { act: ExportAct }) {
  return (
    <Button variant="secondary" size="small" aria-haspopup="dialog" isBusy={act.isBusy} onPress={act.open}>
      <Icon name="download" />
      <span className="unseen-on-phones">{act.isBusy ? 'Exporting …' : 'Export'}</span>
    </Button>
  );
}

/** Scrolls back to the first of the new results after a change, when the person has scrolled past the heading. */
function scrollBackTo(heading: HTMLElement | null): void {
  if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView({ block: 'start' });
}
