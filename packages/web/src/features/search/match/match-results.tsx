import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { wordsOf } from '../../../searches/targets.ts';
import { changeText, useTextToMatch } from '../../../searches/text-to-match.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './match.module.css';
import { MatchList } from './match-list.tsx';
import type { Matches } from './match-query.ts';

const LISTS = [
  { id: 'opportunities', label: 'Calls' },
  { id: 'funders', label: 'Funders' },
  { id: 'awards', label: 'Awards' },
] as const satisfies { id: SearchTarget; label: string }[];

/** How many records of each kind match, for screen readers. */
export function countsInWords({ opportunities, funders, awards }: Matches): string {
  return [
    formatCountOf(opportunities.hits.total.value, 'call', 'calls'),
    formatCountOf(funders.hits.total.value, 'funder', 'funders'),
    `and ${formatCountOf(awards.hits.total.value, 'similar award', 'similar awards')}`,
  ].join(', ');
}

/** The three lists of what matches a text, one at a time. */
export function MatchResults({
  matches,
  isStale,
  hasFilters,
  onAll,
}: {
  matches: Matches;
  isStale: boolean;
  hasFilters: boolean;
  /** Shows all that are worth showing. Null when they are there. */
  onAll: (() => void) | null;
}) {
  const { list } = useTextToMatch();
  const tabs = LISTS.map(({ id, label }) => ({
    id,
    label: `${label} (${formatCount(matches[id].hits.total.value)})`,
  }));
  return (
    <div className={styles.lists} data-stale={isStale} aria-busy={isStale}>
      {matches.notices.map((notice) => (
        <Alert key={notice} kind="info">
          {notice}
        </Alert>
      ))}
      <Tabs label="What matches" tabs={tabs} selected={list} onSelect={(id) => changeText({ list: id })}>
        {(id) => <OneList target={id} matches={matches} hasFilters={hasFilters} onAll={onAll} />}
      </Tabs>
    </div>
  );
}

function OneList({
  target,
  matches,
  hasFilters,
  onAll,
}: {
  target: SearchTarget;
  matches: Matches;
  hasFilters: boolean;
  onAll: (() => void) | null;
}) {
  const { hits, total } = matches[target].hits;
  const { one, many } = wordsOf(target);
  const label = target === 'opportunities' ? 'call' : one;
  if (hits.length === 0) {
    return (
      <EmptyState title={`No ${label} matches this text`}>
        {hasFilters && target === 'opportunities'
          ? 'Remove a filter, or describe in other words what you want to do.'
          : 'Describe in other words, and in more of them, what you want to do. English finds most.'}
      </EmptyState>
    );
  }
  return (
    <>
      {target === 'awards' && (
        <p className={styles.note}>
          What funders have paid for that resembles your text.
          {hasFilters && ' Filters choose among the calls only.'}
        </p>
      )}
      <MatchList target={target} matches={hits} />
      {hits.length < total.value && onAll && (
        <div className={styles.more}>
          <Button onPress={onAll}>
            Show all {formatCount(total.value)} {target === 'opportunities' ? 'calls' : many}
          </Button>
        </div>
      )}
    </>
  );
}
