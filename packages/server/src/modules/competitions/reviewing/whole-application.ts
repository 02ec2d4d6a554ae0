import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { writersOf } from '../../identity/identity.public.ts';
import type { Asking, CompetitionRow } from '../access/competition-row.store.ts';
import { involvementOf, rightsOf } from '../access/require-right.ts';
import { withFiles } from '../applying/application-files.ts';
import { readsReviews } from '../competition.policy.ts';
import { decisionAnswer } from '../deciding/decision-answer.ts';
import type { WholeRow } from './applications.store.ts';
import { averagesOf } from './averages.ts';
import { reviewAnswer } from './review.service.ts';
import { reviewsOf } from './review.store.ts';

/** An application with what the person who asks may see of its reviews and of the decision. */
export async function wholeApplication(
  db: Kysely<Database>,
  asking: Asking,
  row: CompetitionRow,
  application: WholeRow,
) {
  const { roles, may, sees } = rightsOf(row, asking).rights;
  const reviews = await reviewsOf(db, application.id);
  const own = reviews.find(({ person_id }) => person_id === asking.personId);
  const hasReviewed = own?.handed_in_at != null;
  const reads = readsReviews(involvementOf(row, asking), row.state, hasReviewed);
  const handedIn = reviews.filter(({ handed_in_at }) => handed_in_at !== null);
  const { person_id, decided_by } = application;
  const reviewers = handedIn.map((review) => review.person_id);
  const writer = await writersOf(db, [person_id, decided_by, ...reviewers]);
  return {
    id: application.id,
    ...(await withFiles(db, asking.accountId, [application.handed_in]))(application.handed_in),
    applicant: { id: person_id, name: writer(person_id)?.name ?? '' },
    handedInAt: application.handed_in_at.toISOString(),
    may: [
      ...[...may].filter((act) => act === 'decide' || (act === 'write-review' && !hasReviewed)),
      ...(reads ? (['read-reviews'] as const) : []),
    ],
    ...(roles.includes('reviewer') && { ownReview: reviewAnswer(own) }),
    ...(reads && {
      reviews: handedIn
        .filter((review) => review !== own)
        .map((review) => ({
          scores: review.scores,
          comment: review.comment,
          reviewer: writer(review.person_id),
          handedInAt: review.handed_in_at?.toISOString() ?? '',
        })),
      averages: averagesOf(handedIn),
    }),
    ...(sees.has('decisions') && { decision: decisionAnswer(application, writer) }),
  };
}
