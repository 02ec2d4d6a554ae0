import type { AwardRecord, FunderRecord, OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { memo } from 'react';
import { useEnvironment } from '../../../lib/environment.ts';
import { awardPath, funderPath, opportunityPath } from '../../../records/paths.ts';
import { wordsOf } from '../../../searches/targets.ts';
import { AwardCard } from '../cards/award-card.tsx';
import { DismissButton } from '../cards/dismiss-button.tsx';
import { FunderCard } from '../cards/funder-card.tsx';
import { OpportunityCard } from '../cards/opportunity-card.tsx';
import { SelectBox } from '../selection/select-box.tsx';
import type { Hit } from '../use-results.ts';
import styles from './result-list.module.css';
import type { OnDismiss } from './use-dismissing.ts';

/** Called when a person opens a result, with its id and its rank among all results. The rank counts from 1. */
export type OnOpen = (id: string, rank: number) => void;

/** A page of results. Close records stand among those with all the words. A line above says when there are only close ones. */
export const ResultList = memo(function ResultList({
  target,
  hits,
  total,
  page,
  onOpen,
  onDismiss,
}: {
  target: SearchTarget;
  hits: Hit[];
  /** How many records have all the words. */
  total: number;
  /** Counts from 0. */
  page: number;
  onOpen: OnOpen;
  onDismiss: OnDismiss;
}) {
  const { today } = useEnvironment();
  const first = page * PAGE_SIZE + 1;
  return (
    <>
      {total === 0 && (
        <p className={styles.partial}>
          No {wordsOf(target).one} has all the words. These are the closest matches:
        </p>
      )}
      <Cards target={target} today={today} onOpen={onOpen} onDismiss={onDismiss} hits={hits} first={first} />
    </>
  );
});

function Cards({
  hits,
  first,
  onDismiss,
  ...common
}: {
  target: SearchTarget;
  hits: Hit[];
  first: number;
  today: string;
  onOpen: OnOpen;
  onDismiss: OnDismiss;
}) {
  return (
    <ol className={styles.list} start={first}>
      {hits.map((hit, index) => (
        <li key={hit._id} data-result={hit._id}>
          {hit.missingWords.length === 0 && (
            <SelectBox
              target={common.target}
              id={hit._id}
              title={titleOf(hit)}
              position={first + index - 1}
            />
          )}
          <Card {...common} hit={hit} rank={first + index} />
          <DismissButton id={hit._id} title={titleOf(hit)} onDismiss={onDismiss} />
        </li>
      ))}
    </ol>
  );
}

function Card({
  target,
  hit,
  rank,
  today,
  onOpen,
}: {
  target: SearchTarget;
  hit: Hit;
  rank: number;
  today: string;
  onOpen: OnOpen;
}) {
  const open = () => onOpen(hit._id, rank);
  switch (target) {
    case 'opportunities':
      return (
        <OpportunityCard
          hit={hit as Hit<OpportunityRecord>}
          today={today}
          href={opportunityPath(hit._id)}
          onOpen={open}
        />
      );
    case 'awards':
      return <AwardCard hit={hit as Hit<AwardRecord>} href={awardPath(hit._id)} onOpen={open} />;
    case 'funders':
      return <FunderCard hit={hit as Hit<FunderRecord>} href={funderPath(hit._id)} onOpen={open} />;
  }
}

function titleOf({ _source: source }: Hit): string {
  return 'title' in source ? source.title : source.preferredOrgName;
}
