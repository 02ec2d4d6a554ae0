import { PAGES } from '@fundry/contracts/pages/pages.ts';
import { hasRankingWords, orderOfResults } from '@fundry/contracts/search-state/order-of-results.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { ORDER_LABELS } from '@fundry/contracts/search-words/order-labels.ts';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './toolbar.module.css';
import type { ChangeSearch } from './use-search-state.ts';

/** The bar above the results: their number, the button for the filters, the sort order, and a menu of rarer actions. */
export function Toolbar({
  search,
  change,
  count,
  heading,
  filterCount,
  isPanelOpen,
  onPanel,
  isStale,
  save,
  more,
}: {
  search: Search;
  change: ChangeSearch;
  /** Such as "1,284 opportunities", or what the page waits for. Null while nothing is known. */
  count: string | null;
  heading: Ref<HTMLHeadingElement>;
  filterCount: number;
  isPanelOpen: boolean;
  onPanel: () => void;
  /** The count belongs to the search before. */
  isStale: boolean;
  save: ReactNode;
  more: ReactNode;
}) {
  const order: string = orderOfResults(search.target, search.state);
  return (
    <div className={styles.toolbar}>
      <h2 ref={heading} tabIndex={-1} className={styles.count} data-stale={isStale}>
        {count ?? 'Results'}
      </h2>
      <div className={styles.tools}>
        <Button variant="secondary" aria-expanded={isPanelOpen} onPress={onPanel}>
          <Icon name="filter" />
          {isPanelOpen ? 'Hide filters' : 'Filters'}
          {filterCount > 0 && !isPanelOpen && (
            <span className={styles.badge}>
              {filterCount}
              <span className="visually-hidden"> applied</span>
            </span>
          )}
        </Button>
        <Select
          label="Sort"
          hideLabel="on-phones"
          layout="inline"
          value={order}
          options={Object.entries(ORDER_LABELS[search.target])
            .filter(([id]) => id !== 'relevance' || hasRankingWords(search.state))
            .map(([id, label]) => ({ id, label }))}
          onChange={(orderBy) => change({ orderBy })}
        />
        <span className="unseen-on-phones">
          <LinkButton href={PAGES.match.path}>
            <Icon name="note" />
            <span className={styles.words}>Match a text</span>
          </LinkButton>
        </span>
        {save}
      </div>
      {more}
    </div>
  );
}
