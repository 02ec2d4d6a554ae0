import { reachesRole } from '@fundry/contracts/access.ts';
import type { CompetitionState } from '@fundry/contracts/competitions/competition-words.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { personNames } from '../../identity/identity.public.ts';
import { memberRoles } from '../../institutions/institutions.public.ts';
import { applicantIds, reviewerIds } from '../access/competition.store.ts';
import type { Asking } from '../access/competition-row.store.ts';
import { mayChangeReviewer } from '../competition.policy.ts';
import { log } from '../log/log.store.ts';
import type { Subject } from '../mails/frame.ts';
import { askedToReviewMail } from '../mails/reviewer-mails.ts';
import { tell } from '../mails/tell.ts';
import type { CompetitionServices } from '../services.ts';
import { changeReviewers } from './setup.store.ts';
import { wrong } from './storable-setup.ts';

/**
 * Makes these people the reviewers of a competition. New ones get an email. Throws `ApiError` 400 for somebody who is no
 * member, and 409 for somebody who has begun an application, or whom the policy does not let begin or stop now. Somebody who
 * has left may stay a reviewer.
 */
export async function nameReviewers(
  services: CompetitionServices,
  trx: Kysely<Database>,
  asking: Asking,
  about: Subject & { state: CompetitionState },
  wanted: string[],
): Promise<void> {
  const before = await reviewerIds(trx, about.id);
  const added = wanted.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.includes(id));
  const roles = await memberRoles(trx, asking.accountId, [...added, ...removed]);
  if (added.some((id) => !roles.has(id)))
    throw wrong('One of the reviewers is not a member of your institution.');
  const standing = (id: string) => ({
    isSelf: id === asking.personId,
    isEditor: reachesRole(roles.get(id) ?? 'VIEWER', 'EDITOR'),
  });
  const mayNot = (change: 'add' | 'remove') => (id: string) =>
    !mayChangeReviewer(about.state, change, standing(id));
  if ([...added.filter(mayNot('add')), ...removed.filter(mayNot('remove'))].includes(asking.personId))
    throw ownReviewing();
  const editors = added.filter(mayNot('add'));
  if (editors.length > 0) throw readReviews(await personNames(trx, editors));
  const applicants = await applicantIds(trx, about.id);
  const conflicted = added.filter((id) => applicants.includes(id));
  if (conflicted.length > 0) throw cannotReview(await personNames(trx, conflicted));
  await changeReviewers(trx, about.id, { added, removed });
  for (const subjectId of added) await log(trx, about.id, asking, { act: 'reviewer-added', subjectId });
  for (const subjectId of removed) await log(trx, about.id, asking, { act: 'reviewer-removed', subjectId });
  const by = (await personNames(trx, [asking.personId])).get(asking.personId) ?? 'An editor';
  await tell(services, trx, { ...asking, personIds: added }, (to) => askedToReviewMail(to, about, by));
}

/** Says no reason: editors do not learn who has a draft. */
function cannotReview(names: Map<string, string>): ApiError {
  return new ApiError(
    409,
    'competitions/cannot-review',
    `${listed(names)} cannot review this competition. Nothing was saved.`,
  );
}

function ownReviewing(): ApiError {
  return new ApiError(
    409,
    'competitions/own-reviewing',
    'The competition has closed. You cannot change any more whether you review it yourself. Nothing was saved.',
  );
}

function readReviews(names: Map<string, string>): ApiError {
  return new ApiError(
    409,
    'competitions/editor-reads',
    `Editors cannot become reviewers after the close, because they can read the reviews: ${listed(names)}. Nothing was saved.`,
  );
}

function listed(names: Map<string, string>): string {
  return [...names.values()].sort().join(', ');
}
