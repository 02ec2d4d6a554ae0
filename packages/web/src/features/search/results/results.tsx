import { formatCount } from '@fundry/contracts/formats/count.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { changed, pathOfSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { AppliedFilter } from '@fundry/contracts/search-words/applied-filters.ts';
import { lazy, useRef } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LatePart } from '../../../ui/late-part.tsx';
import { Pagination } from '../../../ui/pagination.tsx';

import { LAST_PAGE, pageCountOf } from '../use-results.ts';
import { AlsoFound } from './also-found.tsx';
import { CalledSo, useNamed } from './called-so.tsx';
import { DidYouMean, ShowingMended } from './did-you-mean.tsx';
import { LeftOutStatuses } from './left-out-statuses.tsx';
import { NoResults, NoSuchPage } from './no-results.tsx';
import { type OnOpen, ResultList } from './result-list.tsx';
import { ResultOutline } from './result-outline.tsx';
import styles from './results.module.css';
import { SearchFailed } from './search-failed.tsx';
import { TextOffer } from './text-offer.tsx';
import { useDismissing } from './use-dismissing.ts';
import { useResultKeys } from './use-result-keys.ts';
import { useReturnFocus } from './use-return-focus.ts';
import type { ShownResults } from './use-shown-results.ts';

const LittleFound = lazy(() =>
  loadPart(import('./little-found.tsx').then((part) => ({ default: part.LittleFound }))),
);

/**
 * What a search found, or the reason why there is nothing to show. The previous results stay, faded, until the new
 * ones arrive.
 */
export function Results({
  search,
  shown,
  results,
  filters,
  onOpen,
  onGone,
  onNew,
}: {
  /** The search as typed. */
  search: Search;
  /** The search whose results are shown: the same, or with slips of the pen mended. */
  shown: Search;
  results: ShownResults;
  filters: AppliedFilter[];
  onOpen: OnOpen;
  /**
   * Called when the control that was pressed disappears together with these results, so that focus must move
   * elsewhere.
   */
  onGone: () => void;
  onNew: () => void;
}) {
  const { target, state } = search;
  const list = useRef<HTMLDivElement>(null);
  useResultKeys(list);
  useReturnFocus(list, search);
  const onDismiss = useDismissing(target, list, onGone);
  // Names are asked for beside the results, so that they seldom come later and push them down.
  useNamed(shown);
  const { answer, error, isStale, retry } = results;
  if (error) {
    return (
      <SearchFailed error={error} onRetry={() => void retry().then((isAnswered) => isAnswered && onGone())} />
    );
  }
  if (!answer) return <ResultOutline />;
  const { hits, total } = answer.hits;
  const page = state.page + 1;
  const pageCount = pageCountOf(answer.hits);
  const hrefOf = (other: number) => pathOfSearch(changed(search, { page: other - 1 }));
  return (
    <div ref={list} className={styles.results} data-stale={isStale} aria-busy={isStale}>
      {answer.notices.map((notice) => (
        <Alert key={notice} kind="info">
          {notice}
        </Alert>
      ))}
      <TextOffer state={state} />
      {shown !== search && <ShowingMended search={search} words={shown.state.basicQuery} onFollow={onGone} />}
      {answer.mended && <DidYouMean search={search} mended={answer.mended} onFollow={onGone} />}
      <AlsoFound search={shown} expanded={answer.expanded} onFollow={onGone} />
      <CalledSo search={shown} onFollow={onGone} />
      {!isStale && <LeftOutStatuses search={shown} total={total.value} onFollow={onGone} />}
      {!isStale && total.value < PAGE_SIZE && (
        <LatePart lines={0}>
          <LittleFound search={shown} total={total.value} onFollow={onGone} />
        </LatePart>
      )}
      {hits.length === 0 && page > 1 && pageCount > 0 ? (
        <NoSuchPage page={page} pageCount={pageCount} lastHref={hrefOf(pageCount)} onGone={onGone} />
      ) : hits.length === 0 ? (
        <NoResults search={shown} filters={filters} onGone={onGone} onNew={onNew} />
      ) : (
        <ResultList
          target={target}
          hits={hits}
          total={total.value}
          page={state.page}
          onOpen={onOpen}
          onDismiss={onDismiss}
        />
      )}
      {page <= pageCount && (
        <Pagination
          label="Pages of results"
          page={page}
          pageCount={pageCount}
          hrefOf={hrefOf}
          onPage={onGone}
        />
      )}
      {pageCount === LAST_PAGE && (
        <p className={styles.note}>
          Only the first {formatCount(LAST_PAGE * 20)} results can be shown. Narrow the search to see the
          others.
        </p>
      )}
    </div>
  );
}
