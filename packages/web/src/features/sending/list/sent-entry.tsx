import { formatDate } from '@fundry/contracts/formats/day.ts';
import { deadlineHeadline, deadlineInWords } from '@fundry/contracts/record-words/deadline.ts';
import { today } from '../../../lib/today.ts';
import { opportunityPath } from '../../../records/paths.ts';
import type { Sent } from '../../../records/sending/sending-calls.ts';
import { requestTracking } from '../../../records/tracking/track-request.ts';
import type { SelectableEntry } from '../../../searches/selection/selectable-list.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';

const STANDINGS: Record<Sent['standing'], string | null> = {
  present: null,
  withdrawn: 'Its source no longer lists this call.',
  merged: 'This call was listed twice. It is now one record, which is shown here.',
  gone: 'This call is no longer in the catalogue. Pure is told that it is withdrawn.',
};

/** A call in the list of what is sent: its labels, its deadline, and who sent it. */
export function sentEntry({
  id,
  title,
  funder,
  sentDate,
  sentBy,
  labels,
  standing,
  opportunity,
}: Sent): SelectableEntry {
  const deadline = opportunity && deadlineInWords(opportunity, today());
  const facts = [funder, deadline && deadlineHeadline(deadline), deadline?.when].filter(Boolean);
  const sender = sentBy === null ? 'somebody who has left' : sentBy.name;
  const lines = [
    facts.join(' · '),
    `Sent ${formatDate(sentDate.slice(0, 10))} by ${sender}`,
    STANDINGS[standing],
  ];
  return {
    id,
    name: title,
    title:
      opportunity === null ? (
        <span dir="auto">{title}</span>
      ) : (
        <AppLink href={opportunityPath(opportunity.id)}>
          <span dir="auto">{title}</span>
        </AppLink>
      ),
    tags: labels.map(({ name }) => ({ text: name })),
    lines: lines.filter(Boolean),
    actions: (
      <Button
        size="small"
        aria-label={`Edit: ${title}`}
        aria-haspopup="dialog"
        onPress={() => requestTracking({ kind: 'send', ids: [id] })}
      >
        Edit
      </Button>
    ),
  };
}
