import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { ReactNode } from 'react';
import { VerdictLine } from '../../../records/can-apply/verdict-line.tsx';
import { CardFrame } from '../../../records/cards/card-frame.tsx';
import { opportunityParts } from '../../../records/cards/opportunity-parts.ts';
import { KeepButton } from '../../../records/tracking/keep-button.tsx';
import type { Hit } from '../use-results.ts';

/**
 * An opportunity in the list of results: who can apply, the amount, the deadline and the funder. The card says so
 * when a fact is unknown.
 */
export function OpportunityCard({
  hit,
  today,
  href,
  onOpen,
  reasons,
}: {
  hit: Hit<OpportunityRecord>;
  today: string;
  href: string;
  onOpen: () => void;
  /** Why the record stands in the list, where it is there for more than its words. */
  reasons?: ReactNode;
}) {
  const { _source: source, _highlight: highlight } = hit;
  const parts = opportunityParts(source, today);
  return (
    <CardFrame
      {...parts}
      tags={hit.hasNotes ? [...parts.tags, 'Note'] : parts.tags}
      href={href}
      onOpen={onOpen}
      markedTitle={highlight?.title ?? null}
      excerpt={{ marked: highlight?.excerpt ?? null, plain: source.summary }}
      missingWords={hit.missingWords}
      byMeaning={hit.byMeaning}
      verdict={<VerdictLine record={source} />}
      action={<KeepButton id={hit._id} title={source.title} marks={hit} />}
    >
      {reasons}
    </CardFrame>
  );
}
