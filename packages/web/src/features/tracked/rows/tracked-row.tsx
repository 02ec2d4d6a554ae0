import { memo } from 'react';
import { today } from '../../../lib/today.ts';
import { VerdictLine } from '../../../records/can-apply/verdict-line.tsx';
import { CardFrame } from '../../../records/cards/card-frame.tsx';
import { opportunityParts } from '../../../records/cards/opportunity-parts.ts';
import { opportunityPath } from '../../../records/paths.ts';
import { requestTracking } from '../../../records/tracking/track-request.ts';
import type { Tracked } from '../../../records/tracking/tracking-calls.ts';
import { rememberOrigin } from '../../../searches/search-origin.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { OwnPart } from './own-part.tsx';

/** A tracked call: the four answers of every card, and below them what the person keeps about it. */
export const TrackedRow = memo(function TrackedRow({
  tracked,
  groupId,
  rank,
  backTo,
  isSelected,
  onSelect,
}: {
  tracked: Tracked;
  /** The group that is open: it is not named again in its rows. */
  groupId: string;
  /** Counts from 1. */
  rank: number;
  /** The address of the list, for the way back. */
  backTo: string;
  isSelected: boolean;
  onSelect: (id: string, isSelected: boolean) => void;
}) {
  const { id, opportunity } = tracked;
  const remember = (target: string) =>
    rememberOrigin({ target: 'opportunities', id: target, rank, query: backTo.split('?')[1] ?? '', backTo });
  const parts =
    opportunity === null
      ? { title: tracked.title, from: tracked.funder ?? '', facts: [], aside: null, tags: [] }
      : opportunityParts(opportunity, today());
  return (
    <li data-result={id}>
      <Checkbox isSelected={isSelected} onChange={(isChosen) => onSelect(id, isChosen)}>
        <span className="visually-hidden">Select {tracked.title}</span>
      </Checkbox>
      <CardFrame
        {...parts}
        href={opportunity === null ? null : opportunityPath(opportunity.id)}
        onOpen={() => opportunity !== null && remember(opportunity.id)}
        verdict={opportunity !== null && <VerdictLine record={opportunity} />}
        action={
          <Button
            size="small"
            data-track="result"
            aria-label={`Edit: ${tracked.title}`}
            aria-haspopup="dialog"
            onPress={() => requestTracking({ kind: 'choose', ids: [id] })}
          >
            Edit
          </Button>
        }
      >
        <OwnPart tracked={tracked} groupId={groupId} />
      </CardFrame>
    </li>
  );
});
