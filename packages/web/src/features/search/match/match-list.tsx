import type { AwardRecord, FunderRecord, OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { useEffect, useRef } from 'react';
import { useEnvironment } from '../../../lib/environment.ts';
import { awardPath, funderPath, opportunityPath } from '../../../records/paths.ts';
import { Reasons } from '../../../records/reasons.tsx';
import { changeText, useTextToMatch } from '../../../searches/text-to-match.ts';
import { AwardCard } from '../cards/award-card.tsx';
import { FunderCard } from '../cards/funder-card.tsx';
import { OpportunityCard } from '../cards/opportunity-card.tsx';
import { resultOf, titleIn } from '../results/result-elements.ts';
import styles from '../results/result-list.module.css';
import { useResultKeys } from '../results/use-result-keys.ts';
import type { Hit } from '../use-results.ts';
import type { Matches } from './match-query.ts';

type Match = Matches[SearchTarget]['hits']['hits'][number];

/** Records of one kind that match, best first, each with its reasons. Whoever comes back from a record finds it in focus. */
export function MatchList({ target, matches }: { target: SearchTarget; matches: readonly Match[] }) {
  const list = useRef<HTMLOListElement>(null);
  const { opened } = useTextToMatch();
  const { today } = useEnvironment();
  useResultKeys(list);
  useEffect(() => {
    const title = opened === null ? null : titleIn(resultOf(list.current, opened));
    if (!title) return;
    changeText({ opened: null });
    if (document.activeElement && !document.activeElement.matches('body, main, h1')) return;
    // The page that opens would otherwise move focus to its heading.
    title.dataset.keepsFocus = '';
    title.focus({ preventScroll: true });
    title.scrollIntoView({ block: 'center' });
  }, [opened]);
  return (
    <ol ref={list} className={styles.list}>
      {matches.map((match) => (
        <li key={match._id} data-result={match._id}>
          <Card target={target} match={match} today={today} />
        </li>
      ))}
    </ol>
  );
}

function Card({ target, match, today }: { target: SearchTarget; match: Match; today: string }) {
  const hit = { ...match, missingWords: [], byMeaning: false };
  const onOpen = () => changeText({ opened: match._id });
  const reasons = <Reasons reasons={match.reasons} />;
  switch (target) {
    case 'opportunities':
      return (
        <OpportunityCard
          hit={hit as Hit<OpportunityRecord>}
          today={today}
          href={opportunityPath(hit._id)}
          onOpen={onOpen}
          reasons={reasons}
        />
      );
    case 'awards':
      return (
        <AwardCard
          hit={hit as Hit<AwardRecord>}
          href={awardPath(hit._id)}
          onOpen={onOpen}
          reasons={reasons}
        />
      );
    case 'funders':
      return (
        <FunderCard
          hit={hit as Hit<FunderRecord>}
          href={funderPath(hit._id)}
          onOpen={onOpen}
          reasons={reasons}
        />
      );
  }
}
