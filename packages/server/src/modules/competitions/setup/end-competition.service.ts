import { clockOf, momentInWords } from '@fundry/contracts/record-words/moment-in-words.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { applicantIds, reviewerIds } from '../access/competition.store.ts';
import type { Asking } from '../access/competition-row.store.ts';
import { countsOf } from '../access/counts.store.ts';
import { log } from '../log/log.store.ts';
import { closedEarlyMail, withdrawnMail } from '../mails/applicant-mails.ts';
import { nothingToReviewMail } from '../mails/reviewer-mails.ts';
import { tell } from '../mails/tell.ts';
import type { CompetitionServices } from '../services.ts';
import { changing } from './changing.ts';
import { updateCompetition } from './setup.store.ts';

/** Closes an open competition now; applicants get an email. Throws `ApiError` 404, 403 and 409. */
export function closeCompetition(
  services: CompetitionServices,
  asking: Asking,
  id: string,
  version: number,
): Promise<void> {
  return changing(services, asking, { id, version, act: 'change-closing' }, async (trx, row) => {
    if (row.state !== 'open')
      throw new ApiError(409, 'competitions/not-open', 'The competition is not open.');
    // What is handed in at the closing is in time, and this moment must not be.
    const closes_at = new Date(Math.max(asking.at.getTime() - 1, row.opens_at.getTime()));
    const setup = { ...row.setup, closes: clockOf(closes_at, row.setup.zone) };
    await updateCompetition(trx, row.id, { setup, closes_at });
    const before = momentInWords(row.closes_at, row.setup.zone);
    await log(trx, row.id, asking, { act: 'closed', detail: { before } });
    const after = { ...row, setup, closes_at };
    const told = { ...asking, personIds: await applicantIds(trx, row.id) };
    await tell(services, trx, told, (to) => closedEarlyMail(to, after, row.closes_at));
  });
}

/**
 * Withdraws a competition for which nobody has handed in an application. Reviewers and those who have begun an application
 * get an email. Throws `ApiError` 404, 403 and 409.
 */
export function withdrawCompetition(
  services: CompetitionServices,
  asking: Asking,
  id: string,
  version: number,
): Promise<void> {
  return changing(services, asking, { id, version, act: 'withdraw' }, async (trx, row) => {
    const counts = (await countsOf(trx, [row.id], asking.personId)).get(row.id);
    if (counts && counts.applications > 0) throw handedIn();
    await updateCompetition(trx, row.id, { withdrawn_at: asking.at });
    await log(trx, row.id, asking, { act: 'withdrawn' });
    const applicants = { ...asking, personIds: await applicantIds(trx, row.id) };
    await tell(services, trx, applicants, (to) => withdrawnMail(to, row));
    const reviewers = { ...asking, personIds: await reviewerIds(trx, row.id) };
    await tell(services, trx, reviewers, (to) => nothingToReviewMail(to, row));
  });
}

function handedIn(): ApiError {
  return new ApiError(
    409,
    'competitions/has-applications',
    'An application has been handed in, so the competition cannot be withdrawn any more.',
  );
}
