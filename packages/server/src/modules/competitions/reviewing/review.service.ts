import { isDeepStrictEqual } from 'node:util';
import type { ReviewText } from '@fundry/contracts/competitions/competition-fields.ts';
import { INCOMPLETE, NEWER_REVIEW } from '@fundry/contracts/competitions/competition-words.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { findCompetition, lockCompetition } from '../access/competition.store.ts';
import type { Asking, CompetitionRow } from '../access/competition-row.store.ts';
import { requireRight } from '../access/require-right.ts';
import { log } from '../log/log.store.ts';
import type { CompetitionServices } from '../services.ts';
import { handedInApplication, type WholeRow } from './applications.store.ts';
import { type ReviewRow, reviewsOf, saveReviewRow } from './review.store.ts';

type Given = ReviewText & { version: number };
/** An application of a competition, by their ids. */
export interface ApplicationId {
  id: string;
  applicationId: string;
}

/**
 * Saves the own review of an application as a draft. Throws `ApiError` 404 and 403 as the policy says, and 409 when it was
 * handed in before, or saved in another window meanwhile.
 */
export function saveReview(
  services: CompetitionServices,
  asking: Asking,
  of: ApplicationId,
  given: Given,
): Promise<ReviewRow> {
  return writing(services, asking, of, given, null);
}

/** Saves the own review and hands it in for good. Throws as `saveReview` does, and 400 when a score is missing. */
export function handInReview(
  services: CompetitionServices,
  asking: Asking,
  of: ApplicationId,
  given: Given,
): Promise<ReviewRow> {
  return writing(services, asking, of, given, asking.at);
}

/** An application for editors and reviewers. Throws `ApiError` 404 when the competition has none with this id. */
export async function requireApplication(
  db: Kysely<Database>,
  { id }: CompetitionRow,
  applicationId: string,
): Promise<WholeRow> {
  const application = await handedInApplication(db, id, applicationId);
  if (application) return application;
  throw new ApiError(404, 'competitions/no-application', 'There is no such application.');
}

/** The own review as its reviewer reads it; an empty one when nothing is written yet. */
export function reviewAnswer(row: ReviewRow | undefined) {
  return {
    scores: row?.scores ?? {},
    comment: row?.comment ?? '',
    version: row?.version ?? 0,
    handedInAt: row?.handed_in_at?.toISOString() ?? null,
  };
}

function writing(
  { db }: CompetitionServices,
  asking: Asking,
  { id, applicationId }: ApplicationId,
  given: Given,
  handedInAt: Date | null,
): Promise<ReviewRow> {
  return db.transaction().execute(async (trx) => {
    await lockCompetition(trx, asking, id, 'share');
    const row = requireRight(await findCompetition(trx, asking, id), asking, 'write-review');
    const application = await requireApplication(trx, row, applicationId);
    const scores = ofCriteria(row, given.scores);
    if (handedInAt) requireScores(row, scores);
    const of = { applicationId, personId: asking.personId };
    const saved = await saveReviewRow(trx, of, { ...given, scores }, handedInAt);
    if (!saved) {
      const present = await ownReviewOf(trx, of);
      const isSame = isDeepStrictEqual([present?.scores, present?.comment], [scores, given.comment]);
      // The reviewer's own save, whose answer was lost.
      if (present && isSame && (present.handed_in_at !== null || !handedInAt)) return present;
      throw newer(present);
    }
    if (handedInAt)
      await log(trx, row.id, asking, { act: 'review-handed-in', subjectId: application.person_id });
    return saved;
  });
}

async function ownReviewOf(
  db: Kysely<Database>,
  { applicationId, personId }: { applicationId: string; personId: string },
): Promise<ReviewRow | undefined> {
  return (await reviewsOf(db, applicationId)).find(({ person_id }) => person_id === personId);
}

function ofCriteria({ setup }: CompetitionRow, scores: ReviewText['scores']): ReviewText['scores'] {
  return Object.fromEntries(
    setup.criteria.flatMap(({ id }) => {
      const score = scores[id];
      return score === undefined ? [] : [[id, score] as const];
    }),
  );
}

function requireScores({ setup }: CompetitionRow, scores: ReviewText['scores']): void {
  const missing = setup.criteria.filter(({ id }) => scores[id] === undefined);
  if (missing.length === 0) return;
  const names = missing.map(({ label }) => `“${label}”`).join(', ');
  throw new ApiError(400, INCOMPLETE, `It was not handed in yet. Give a score from 1 to 5 for ${names}.`);
}

function newer(present: ReviewRow | undefined): ApiError {
  const isFinal = present?.handed_in_at != null;
  return new ApiError(
    409,
    isFinal ? 'competitions/review-handed-in' : NEWER_REVIEW,
    isFinal
      ? 'You have handed in this review. It cannot be changed any more.'
      : 'You have saved this review in another window since you opened it here. What you wrote here was not saved; compare the two.',
    { fields: { newerReview: reviewAnswer(present) } },
  );
}
