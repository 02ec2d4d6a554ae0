import {
  type Decision,
  NEWER_COMPETITION,
  NEWER_DECISION,
} from '@fundry/contracts/competitions/competition-words.ts';
import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { writersOf } from '../../identity/identity.public.ts';
import { findCompetition, lockCompetition, reviewerIds } from '../access/competition.store.ts';
import type { Asking } from '../access/competition-row.store.ts';
import { countsOf } from '../access/counts.store.ts';
import { requireRight } from '../access/require-right.ts';
import { wholeAnswer } from '../access/whole-answer.ts';
import { log } from '../log/log.store.ts';
import { noResultMail, resultMail } from '../mails/applicant-mails.ts';
import { reviewedMail } from '../mails/reviewer-mails.ts';
import { type Addressee, tell } from '../mails/tell.ts';
import type { WholeRow } from '../reviewing/applications.store.ts';
import { type ApplicationId, requireApplication } from '../reviewing/review.service.ts';
import type { CompetitionServices } from '../services.ts';
import { changing } from '../setup/changing.ts';
import { updateCompetition } from '../setup/setup.store.ts';
import { decisionsOf, saveDecision, type ToAnnounce } from './decision.store.ts';
import { decisionAnswer } from './decision-answer.ts';

/**
 * Saves the decision about an application. Throws `ApiError` 404, 403 and 409 as the policy says, and 409 when somebody else
 * decided meanwhile.
 */
export function decide(
  { db }: CompetitionServices,
  asking: Asking,
  { id, applicationId }: ApplicationId,
  given: { decision: Decision; message: string; version: number },
) {
  return db.transaction().execute(async (trx) => {
    await lockCompetition(trx, asking, id, 'share');
    const row = requireRight(await findCompetition(trx, asking, id), asking, 'decide');
    const before = await requireApplication(trx, row, applicationId);
    const isSame = before.decision === given.decision && before.decision_message === given.message;
    if (!isSame) {
      if (!(await saveDecision(trx, applicationId, given, asking)))
        throw newer(await answered(trx, await requireApplication(trx, row, applicationId)));
      const isOther = before.decision !== given.decision;
      const { decision, person_id: subjectId } = before;
      await log(
        trx,
        row.id,
        asking,
        isOther
          ? { act: 'decided', subjectId, detail: { decision: given.decision, before: decision } }
          : { act: 'message-changed', subjectId },
      );
    }
    return answered(trx, await requireApplication(trx, row, applicationId));
  });
}

/**
 * Announces all decisions for good; every applicant and reviewer gets an email. Throws `ApiError` 404, 403 and 409 as the
 * policy says, and 409 when somebody decided since the editor looked, an application has no decision, or more go forward than
 * there are places.
 */
export function announce(
  services: CompetitionServices,
  asking: Asking,
  id: string,
  seen: { version: number; decisionVersion: number },
): Promise<void> {
  const { version, decisionVersion } = seen;
  return changing(services, asking, { id, version, act: 'announce' }, async (trx, row) => {
    const counts = (await countsOf(trx, [row.id], asking.personId)).get(row.id);
    if (counts?.decisionVersion !== decisionVersion) throw decidedSince(await wholeAnswer(trx, asking, row));
    const all = await decisionsOf(trx, row.id);
    const handedIn = all.filter(({ title }) => title !== null);
    const undecided = handedIn.filter(({ decision }) => decision === null).length;
    if (undecided > 0) throw notDecided(undecided);
    const countOf = (wanted: Decision) => handedIn.filter(({ decision }) => decision === wanted).length;
    const { places } = row.setup;
    if (countOf('forward') > places) throw tooMany(countOf('forward'), places);
    await updateCompetition(trx, row.id, { announced_at: asking.at });
    const detail = { forward: countOf('forward'), reserve: countOf('reserve'), not: countOf('not') };
    await log(trx, row.id, asking, { act: 'announced', detail });
    const results = new Map(all.map((one) => [one.person_id, one]));
    const result = (to: Addressee) => {
      const { title = null, decision = null, message = '' } = results.get(to.id) ?? {};
      return title !== null && decision !== null
        ? resultMail(to, row, { title, decision, message })
        : noResultMail(to, row);
    };
    const idsOf = (some: ToAnnounce[]) => some.map(({ person_id }) => person_id);
    await tell(services, trx, { ...asking, personIds: idsOf(handedIn), formerToo: true }, result);
    const drafting = all.filter(({ title }) => title === null);
    await tell(services, trx, { ...asking, personIds: idsOf(drafting) }, result);
    const reviewers = { ...asking, personIds: await reviewerIds(trx, row.id) };
    await tell(services, trx, reviewers, (to) => reviewedMail(to, row));
  });
}

async function answered(db: Kysely<Database>, application: WholeRow) {
  return decisionAnswer(application, await writersOf(db, [application.decided_by]));
}

function newer(newerDecision: ReturnType<typeof decisionAnswer>): ApiError {
  const who = newerDecision.decidedBy?.name ?? 'Somebody';
  return new ApiError(
    409,
    NEWER_DECISION,
    `${who} has decided about this application since you opened it. Nothing was saved; compare the two.`,
    { fields: { newerDecision } },
  );
}

function decidedSince(newerCompetition: Awaited<ReturnType<typeof wholeAnswer>>): ApiError {
  return new ApiError(
    409,
    NEWER_COMPETITION,
    'A decision has changed since you looked. Nothing was announced; check the numbers, then announce again.',
    { fields: { newerCompetition } },
  );
}

function notDecided(undecided: number): ApiError {
  return new ApiError(
    409,
    'competitions/undecided',
    `${formatCountOf(undecided, 'application has', 'applications have')} no decision yet. Nothing was announced.`,
  );
}

function tooMany(forward: number, places: number): ApiError {
  return new ApiError(
    409,
    'competitions/too-many-forward',
    `${formatCountOf(forward, 'application goes', 'applications go')} forward, but there ${places === 1 ? 'is one place' : `are ${places} places`}. Nothing was announced.`,
  );
}
