import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { opportunityAmount } from '@fundry/contracts/record-words/amount.ts';
import { deadlineHeadline, deadlineInWords } from '@fundry/contracts/record-words/deadline.ts';
import { conditions, openTo } from '@fundry/contracts/record-words/eligibility.ts';
import { fundedBy } from '@fundry/contracts/record-words/funder.ts';
import { opportunityTags } from '@fundry/contracts/record-words/status.ts';
import type { Hit } from '../use-results.ts';
import { CardFrame } from './card-frame.tsx';

/**
 * An opportunity in the list of results: who can apply, the amount, the deadline and the funder. The card says so
 * when a fact is unknown.
 */
export function OpportunityCard({
  hit,
  today,
  href,
  onOpen,
}: {
  hit: Hit<OpportunityRecord>;
  today: string;
  href: string;
  onOpen: () => void;
}) {
  const { _source: source, _highlight: highlight } = hit;
  const deadline = deadlineInWords(source, today);
  const needs = conditions(source.eligibility);
  return (
    <CardFrame
      href={href}
      onOpen={onOpen}
      title={source.title}
      markedTitle={highlight?.title ?? null}
      from={fundedBy(source)}
      facts={[
        { term: 'Open to', detail: openTo(source.eligibility) },
        ...(needs === null ? [] : [{ term: 'Requires', detail: needs }]),
        { term: 'Amount', detail: opportunityAmount(source.amount) },
      ]}
      excerpt={{ marked: highlight?.excerpt ?? null, plain: source.summary }}
      aside={{ headline: deadlineHeadline(deadline), urgency: deadline.urgency, when: deadline.when }}
      tags={opportunityTags(source)}
      missingWords={hit.missingWords}
    />
  );
}
