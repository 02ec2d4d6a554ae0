import { hasRankingWords, orderOfResults } from '@fundry/contracts/search-state/order-of-results.ts';
import { formatSearch } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search, SearchState } from '@fundry/contracts/search-state/search-targets.ts';
import { ORDER_LABELS } from '@fundry/contracts/search-words/order-labels.ts';
import type { ReactNode, Ref } from 'react';
import { awardAnalyticsPath } from '../../records/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './toolbar.module.css';
import type { ChangeSearch } from './use-search-state.ts';

/** The bar above the results: their number, the button for the filters, other ways to search, and the sort order. */
export function Toolbar({
  search,
  change,
  count,
  heading,
  filterCount,
  isPanelOpen,
  onPanel,
  advanced,
  onNew,
  save,
}: {
  search: Search;
  change: ChangeSearch;
  /** Such as "1,284 opportunities". Null while nothing is known. */
  count: string | null;
  heading: Ref<HTMLHeadingElement>;
  filterCount: number;
  isPanelOpen: boolean;
  onPanel: () => void;
  advanced: ReactNode;
  /** Drops words, filters and order, and starts afresh. */
  onNew: () => void;
  save: ReactNode;
}) {
  const order: string = orderOfResults(search.target, search.state);
  return (
    <div className={styles.toolbar}>
      <h2 ref={heading} tabIndex={-1} className={styles.count}>
        {count ?? 'Results'}
      </h2>
      <div className={styles.links}>
        {advanced}
        {search.target === 'awards' && (
          <LinkButton variant="plain" size="small" href={awardAnalyticsPath(analysed(search.state))}>
            <span>
              Charts<span className="unseen-on-phones"> of these awards</span>
            </span>
          </LinkButton>
        )}
        {formatSearch(search) !== '' && (
          <Button variant="plain" size="small" onPress={onNew}>
            New search
          </Button>
        )}
      </div>
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
        {save}
        <CopyLink search={search} />
      </div>
    </div>
  );
}

/** The search as the charts use it, without an order or pages. */
function analysed(state: SearchState<'awards'>): Partial<SearchState<'awards'>> {
  return { ...state, orderBy: 'relevance', page: 0 };
}
