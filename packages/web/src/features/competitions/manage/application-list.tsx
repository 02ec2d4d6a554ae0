import { APPLICATION_ORDERS, DECISIONS } from '@fundry/contracts/competitions/competition-words.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { today } from '../../../lib/today.ts';
import { Moment } from '../../../people/moment.tsx';
import type { Competition } from '../../../records/competitions/competition-calls.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import type { Entry } from '../../../ui/entry-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { ApplicationEntries } from '../application-entries.tsx';
import { decidePath, type ListedApplication } from '../competition.ts';
import { datesInWords } from '../words/dates-in-words.ts';
import { averageInWords } from '../words/standing-in-words.ts';

/** The applications to a competition, with what reviewers say of them and what was decided. */
export function ApplicationList({ competition }: { competition: Competition }) {
  const { id, may, state } = competition;
  if (!may.includes('list-applications')) {
    return (
      <EmptyNote title="No applications">
        {state === 'planned' ? (
          <>
            They stand here once the competition is open. <Dated>{datesInWords(competition, today())}</Dated>
          </>
        ) : (
          'The competition was withdrawn before anybody had handed in.'
        )}
      </EmptyNote>
    );
  }
  const isRead = may.includes('read-applications');
  return (
    <Section
      title="Applications"
      hideTitle
      description={isRead ? undefined : 'You can read them after the closing.'}
    >
      <ApplicationEntries
        competitionId={id}
        orders={APPLICATION_ORDERS}
        nothing={{ title: 'No application handed in yet', text: 'What is handed in stands here at once.' }}
        entryOf={(application) =>
          applicationEntry(application, isRead ? decidePath(id, application.id) : null)
        }
      />
    </Section>
  );
}

function applicationEntry(
  { id, title, applicant, handedInAt, scored, decision }: ListedApplication,
  href: string | null,
): Entry {
  const words = <span dir="auto">{title}</span>;
  return {
    id,
    title: href === null ? words : <AppLink href={href}>{words}</AppLink>,
    tags: decision ? [{ text: DECISIONS[decision], isStrong: decision === 'forward' }] : [],
    lines: [
      <span key="by">
        {applicant.name}, handed in <Moment at={handedInAt} />
      </span>,
      ...(scored
        ? [`${averageInWords(scored.average)} · ${formatCountOf(scored.reviews, 'review', 'reviews')}`]
        : []),
    ],
  };
}
