import {
  APPLICATION_ORDERS,
  COMPETITION_STATES,
  DECISIONS,
} from '@fundry/contracts/competitions/competition-words.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { today } from '../../../lib/today.ts';
import { REVIEWS_PATH } from '../../../records/paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Dated } from '../../../ui/dated.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import type { Entry } from '../../../ui/entry-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ApplicationEntries } from '../application-entries.tsx';
import { type ListedApplication, reviewPath, useCompetition } from '../competition.ts';
import { CompetitionTitle } from '../competition-title.tsx';
import styles from '../manage/manage.module.css';
import { datesInWords } from '../words/dates-in-words.ts';
import { averageInWords } from '../words/standing-in-words.ts';

/** The applications of a competition that the person reviews: to do, begun, and done. */
export function ApplicationsToReview({ id }: { id: string }) {
  const query = useCompetition(id);
  return (
    <div className={styles.page}>
      <BackLink href={REVIEWS_PATH}>Reviews</BackLink>
      <Loaded query={query} lines={8}>
        {(competition) => (
          <>
            <CompetitionTitle competition={competition} />
            <p>
              <strong>{COMPETITION_STATES[competition.state]}.</strong>{' '}
              <Dated>{datesInWords(competition, today())}</Dated>
            </p>
            {competition.may.includes('read-applications') ? (
              <ApplicationEntries
                competitionId={id}
                orders={ORDERS}
                nothing={{ title: 'Nobody has applied', text: 'There is nothing to review.' }}
                entryOf={(application) => entryOf(application, reviewPath(id, application.id))}
              />
            ) : (
              <EmptyNote title="Nothing to review yet">
                You can read the applications after the closing.
              </EmptyNote>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

const ORDERS = { title: APPLICATION_ORDERS.title, applicant: APPLICATION_ORDERS.applicant };

const REVIEW_TAGS = {
  none: { text: 'To do' },
  draft: { text: 'Begun' },
  'handed-in': { text: 'Done', isStrong: true },
};

function entryOf(
  { id, title, applicant, ownReview, scored, decision }: ListedApplication,
  href: string,
): Entry {
  return {
    id,
    title: (
      <AppLink href={href}>
        <span dir="auto">{title}</span>
      </AppLink>
    ),
    tags: [
      ...(ownReview ? [REVIEW_TAGS[ownReview]] : []),
      ...(decision ? [{ text: DECISIONS[decision] }] : []),
    ],
    lines: [
      applicant.name,
      ...(scored
        ? [`${averageInWords(scored.average)} · ${formatCountOf(scored.reviews, 'review', 'reviews')}`]
        : []),
    ],
  };
}
