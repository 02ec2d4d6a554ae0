import { formatCount } from '@fundry/contracts/formats/count.ts';
import { PAGES } from '@fundry/contracts/pages/pages.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { AppliedFilter } from '@fundry/contracts/search-words/applied-filters.ts';
import { lazy } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { wordsOf } from '../../../searches/targets.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LatePart } from '../../../ui/late-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './no-results.module.css';

const RelaxedSearches = lazy(() =>
  loadPart(import('./relaxed-searches.tsx').then((part) => ({ default: part.RelaxedSearches }))),
);

/** Shown when a search finds nothing. It gives hints, and says how much the search would find without each filter. */
export function NoResults({
  search,
  filters,
  onGone,
  onNew,
}: {
  search: Search;
  filters: AppliedFilter[];
  /** Called when the person opens a search with results instead. */
  onGone: () => void;
  onNew: () => void;
}) {
  const { target, state } = search;
  const hasWords = state.basicQuery !== '' || state.queryType === 'advanced';
  return (
    <EmptyState
      title={`No ${wordsOf(target).one} matches this search`}
      action={
        <Button variant="secondary" onPress={onNew}>
          Start a new search
        </Button>
      }
    >
      <ul className={styles.hints}>
        {hasWords && (
          <li>
            Use fewer words, join alternatives with OR, or let * stand for the rest of a word:{' '}
            <code>photo*</code>.
          </li>
        )}
        <li>
          Or <AppLink href={PAGES.match.path}>match a text</AppLink>: paste an abstract, and see what fits it.
        </li>
        {filters.length > 0 && (
          <li>
            Remove one of the filters above.
            <LatePart lines={0}>
              <RelaxedSearches search={search} filters={filters} onFollow={onGone} />
            </LatePart>
          </li>
        )}
      </ul>
    </EmptyState>
  );
}

/** Shown when the address asks for a page after the last one. It leads to the last page. */
export function NoSuchPage({
  page,
  pageCount,
  lastHref,
  onGone,
}: {
  page: number;
  pageCount: number;
  lastHref: string;
  onGone: () => void;
}) {
  return (
    <EmptyState
      title={`There is no page ${formatCount(page)}`}
      action={
        <LinkButton href={lastHref} onFollow={onGone}>
          Go to the last page
        </LinkButton>
      }
    >
      These results end with page {formatCount(pageCount)}.
    </EmptyState>
  );
}
