import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { editionName, expectedMonth, recurrenceInWords } from '@fundry/contracts/record-words/editions.ts';
import { OPPORTUNITY_STATUS } from '@fundry/contracts/record-words/status.ts';
import { RecordSection } from '../../records/page/record-layout.tsx';
import { opportunityPath } from '../../records/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Dated } from '../../ui/dated.tsx';
import { LinkList } from '../../ui/link-list.tsx';

type Edition = NonNullable<OpportunityRecord['editions']>['earlier'][number];

/** What a reader must know of a call before its facts: a newer edition is there, or it is no call yet. */
export function StandingNotes({ record }: { record: OpportunityRecord }) {
  const newest = record.editions?.newest;
  return (
    <>
      {newest && (
        <Alert kind="info">
          A newer edition: <AppLink href={opportunityPath(newest.id)}>{titleOf(newest)}</AppLink>,{' '}
          <Dated>{standingOf(newest)}</Dated>
        </Alert>
      )}
      {record.placeholder && (
        <Alert kind="info">
          This is a placeholder. Its publisher keeps the place for a call that may follow, so nothing here can
          be relied on yet.
        </Alert>
      )}
    </>
  );
}

/** The editions before this one, and how often the call came back. Nothing is shown while none is known. */
export function EarlierEditions({ record: { editions } }: { record: OpportunityRecord }) {
  if (!editions || editions.earlier.length === 0) return null;
  const { earlier, recurrence } = editions;
  const expected = recurrence && expectedMonth(recurrence);
  return (
    <RecordSection heading="Earlier editions">
      {recurrence && (
        <p>
          {recurrenceInWords(recurrence)}.
          {expected &&
            ` The next one is expected in ${expected}. That is our expectation, not an announcement.`}
        </p>
      )}
      <LinkList
        links={earlier.map((edition) => ({
          href: opportunityPath(edition.id),
          text: editionName(edition),
          note: edition.openDate && <Dated>{`posted or opened on ${formatDate(edition.openDate)}`}</Dated>,
        }))}
      />
    </RecordSection>
  );
}

function titleOf({ title, number }: Edition): string {
  return number === null ? title : `${title} (${number})`;
}

function standingOf({ status, openDate }: Edition): string {
  const word = OPPORTUNITY_STATUS[status].toLowerCase();
  return status === 'forthcoming' && openDate !== null ? `${word}, ${formatDate(openDate)}` : word;
}
