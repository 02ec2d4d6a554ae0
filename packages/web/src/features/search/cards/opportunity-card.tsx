import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { ReactNode } from 'react';
import { formatAmount, formatAmountRange, formatCountOf } from '../../../lib/format.ts';
import { timingOf } from '../../../records/record-deadline.ts';
import type { Hit } from '../use-results.ts';
import { CardFrame } from './card-frame.tsx';
import { conditions, type EligibilityWords, openTo } from './who-can-apply.ts';

/** An opportunity among results: who can apply, how much, by when, from whom. What is not known is said. */
export function OpportunityCard({
  hit,
  today,
  words,
  href,
  onOpen,
  action,
}: {
  hit: Hit<OpportunityRecord>;
  today: string;
  words: EligibilityWords;
  href: string;
  onOpen: () => void;
  action: ReactNode;
}) {
  const { _source: source, _highlight: highlight } = hit;
  const { words: headline, urgency, when } = timingOf(source, today);
  const needs = conditions(source.eligibility, words);
  return (
    <CardFrame
      href={href}
      onOpen={onOpen}
      action={action}
      title={source.title}
      markedTitle={highlight?.title ?? null}
      from={[source.funder?.name ?? 'Funder not specified', source.programme]}
      facts={[
        { term: 'Open to', detail: openTo(source.eligibility, words) },
        ...(needs === null ? [] : [{ term: 'Requires', detail: needs }]),
        { term: 'Amount', detail: amountInWords(source.amount) },
      ]}
      excerpt={{ marked: highlight?.excerpt ?? null, plain: source.summary }}
      aside={{ headline, urgency, when }}
      tags={tagsOf(source)}
      missingWords={hit.missingWords}
    />
  );
}

/** "EUR 2,000,000–4,000,000 · 3 awards expected"; null when nothing is stated. */
function amountInWords(amount: OpportunityRecord['amount']): string | null {
  const { floor, ceiling, total, currency, expectedAwards } = amount;
  const parts = [
    formatAmountRange(floor, ceiling, currency),
    total === null || total === 0 ? null : `${formatAmount(total, currency)} in total`,
    expectedAwards === null ? null : `${formatCountOf(expectedAwards, 'award', 'awards')} expected`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** What sets a call apart at a glance. */
export function tagsOf(
  source: Pick<OpportunityRecord, 'status' | 'withdrawn' | 'recurring' | 'limitedSubmission'>,
): string[] {
  return [
    ...(source.status === 'forthcoming' ? ['Forthcoming'] : []),
    ...(source.status === 'expired' ? ['Closed'] : []),
    ...(source.withdrawn ? ['Withdrawn by the source'] : []),
    ...(source.recurring ? ['Recurring'] : []),
    ...(source.limitedSubmission?.limited ? ['Limited submission'] : []),
  ];
}
