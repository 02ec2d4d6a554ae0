import { PAGES } from '@fundry/contracts/pages/pages.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { appliedFilters, withoutAll } from '@fundry/contracts/search-words/applied-filters.ts';
import { leftOutInWords } from '@fundry/contracts/search-words/left-out-in-words.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useTrackKey } from '../../../records/tracking/use-track-key.ts';
import { changeText, useTextToMatch } from '../../../searches/text-to-match.ts';
import { useChosenNames } from '../../../searches/use-chosen-names.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { AppliedChips } from '../filters/applied-chips.tsx';
import { FilterPlace } from '../filters/filter-place.tsx';
import { ResultOutline } from '../results/result-outline.tsx';
import pageStyles from '../search-page.module.css';
import { useIsWide } from '../use-is-wide.ts';
import { useSearchState } from '../use-search-state.ts';
import styles from './match.module.css';
import { MatchFailed } from './match-failed.tsx';
import { MatchForm } from './match-form.tsx';
import { matchPath, onlyFilters } from './match-query.ts';
import { countsInWords, MatchResults } from './match-results.tsx';
import { useFileToMatch } from './use-file-to-match.ts';
import { useMatches } from './use-matches.ts';
import { WhatComes } from './what-comes.tsx';

const stay = () => {};

/**
 * Finds calls, funders and awards that fit a text. The address holds the filters and never the text, which is kept nowhere
 * but in this window.
 */
export function MatchPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { search: given, leftOut, change } = useSearchState('opportunities', stay, matchPath);
  const search = useMemo(() => onlyFilters(given as Search<'opportunities'>), [given]);
  const state: SearchValues = search.state;
  const { asked, isNew } = useTextToMatch();
  const file = useFileToMatch(search);
  const { matches, isStale, isLoading, isStopped, error, retry, stop, showAll } = useMatches(asked, search);
  const names = useChosenNames([search]);
  const isWide = useIsWide();
  const isHydrated = useHydrated();
  const [isRailOpen, setRailOpen] = useState(true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [resets, setResets] = useState(0);
  useTrackKey();

  const isThere = matches !== undefined && !isStale;
  useEffect(() => {
    if (!isNew || !(isThere || error)) return;
    changeText({ isNew: false });
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isNew, isThere, error]);

  const filters = appliedFilters({ target: 'opportunities', state }, names);
  const isOpen = isWide ? isRailOpen : isDrawerOpen;
  const setOpen = isWide ? setRailOpen : setDrawerOpen;
  const hasRail = isHydrated ? asked !== null && isWide && isRailOpen : false;
  const notice = leftOutInWords(leftOut);

  function clear() {
    heading.current?.focus({ preventScroll: true });
    change(withoutAll(filters));
  }

  return (
    <Page title="Match a text" documentTitle={PAGES.match.title}>
      <p className={styles.lead}>
        Fundry compares your text with open calls, and with what funders have paid for.
      </p>
      <MatchForm file={file} onRepeat={error || isStopped ? retry : stay} />
      <p className="visually-hidden" role="status">
        {isLoading ? 'Finding matches …' : isThere && !error && `${countsInWords(matches)} match your text.`}
      </p>
      {asked === null ? (
        <WhatComes />
      ) : (
        <div className={pageStyles.layout} data-rail={hasRail}>
          <FilterPlace
            search={search}
            change={change}
            isWide={isWide}
            isOpen={isOpen}
            total={null}
            resets={resets}
            note="Filters choose among the calls. The numbers count all calls, not only those that match your text."
            onClose={() => setOpen(false)}
            onReset={() => {
              setResets(resets + 1);
              change(withoutAll(filters));
            }}
          />
          <div className={pageStyles.main}>
            <div className={styles.head}>
              <h2 ref={heading} tabIndex={-1} className={styles.heading}>
                {isLoading && !matches ? 'Finding matches …' : 'What matches your text'}
              </h2>
              {isLoading && (
                <Button variant="plain" onPress={stop}>
                  Cancel
                </Button>
              )}
              <Button variant="secondary" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
                <Icon name="filter" />
                {isOpen ? 'Hide filters' : 'Filters'}
              </Button>
            </div>
            <AppliedChips
              filters={filters}
              onRemove={(id) => change(filters.find((each) => each.id === id)?.without ?? {})}
              onClear={clear}
            />
            {notice && <Alert kind="info">{notice}</Alert>}
            {error ? (
              <MatchFailed error={error} onRetry={retry} />
            ) : matches ? (
              <MatchResults
                matches={matches}
                isStale={isStale}
                hasFilters={filters.length > 0}
                onAll={showAll}
              />
            ) : isStopped ? (
              <Alert kind="info" action={<Button onPress={retry}>Find matches</Button>}>
                You stopped this. Your text is still here.
              </Alert>
            ) : (
              <ResultOutline />
            )}
          </div>
        </div>
      )}
    </Page>
  );
}
