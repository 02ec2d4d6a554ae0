import { isDeepStrictEqual } from 'node:util';
import { applicationFaults } from '@fundry/contracts/competitions/application-faults.ts';
import { type ApplicationText, INCOMPLETE } from '@fundry/contracts/competitions/competition-words.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { findCompetition, lockCompetition } from '../access/competition.store.ts';
import type { Asking, CompetitionRow } from '../access/competition-row.store.ts';
import { closedAlready, requireRight, rightsOf } from '../access/require-right.ts';
import { log } from '../log/log.store.ts';
import { receiptMail } from '../mails/applicant-mails.ts';
import { tell } from '../mails/tell.ts';
import type { CompetitionServices } from '../services.ts';
import {
  deleteApplication,
  handInDraft,
  type OwnApplication,
  ownApplicationOf,
} from './application.store.ts';
import { keepApplicationFiles, releaseApplicationFiles } from './application-files.ts';
import { newer, savedDraft } from './saved-draft.ts';

type Trx = Transaction<Database>;
type Given = ApplicationText & { version: number };

/**
 * Saves the draft of the own application. Throws `ApiError` 404 and 403 as the policy says, and 409 with the present text
 * when it was saved in another window meanwhile. After the close a draft that exists is saved, and 409 says so.
 */
export function saveApplication(
  services: CompetitionServices,
  asking: Asking,
  id: string,
  given: Given,
): Promise<OwnApplication> {
  return writing(services, asking, id, given, async (_trx, _row, own) => ({ own }));
}

/**
 * Saves the own application and hands it in, in place of what was handed in before; a receipt is sent. Throws as
 * `saveApplication` does, and 400 when something is missing: the draft is saved all the same.
 */
export function handInApplication(
  services: CompetitionServices,
  asking: Asking,
  id: string,
  given: Given,
): Promise<OwnApplication> {
  return writing(services, asking, id, given, async (trx, row, own) => {
    const faults = applicationFaults(row.setup.form, own.draft).map(({ fault }) => fault);
    if (faults.length > 0) return { own, refusal: incomplete(faults) };
    if (isDeepStrictEqual(own.draft, own.handed_in)) return { own };
    const handedIn = await handInDraft(trx, own.id, asking.at);
    await keepApplicationFiles(trx, asking, own.id, own.draft, 'handed-in');
    await log(trx, row.id, asking, {
      act: 'application-handed-in',
      detail: { again: own.handed_in !== null },
    });
    const applicant = { ...asking, personIds: [asking.personId] };
    await tell(services, trx, applicant, (to) => receiptMail(to, row, own.draft.title, asking.at));
    return { own: handedIn };
  });
}

/** Deletes the own application, the draft and what was handed in. Throws `ApiError` 404 when there is none, 403 and 409. */
export function removeApplication(
  { db }: CompetitionServices,
  asking: Asking,
  id: string,
  version: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockCompetition(trx, asking, id, 'update');
    const { row } = rightsOf(await findCompetition(trx, asking, id), asking);
    const own = await ownApplicationOf(trx, row.id, asking.personId);
    if (!own) throw new ApiError(404, 'competitions/no-application', 'You have no application here.');
    requireRight(row, asking, 'delete-application');
    if (!(await deleteApplication(trx, own.id, version))) throw await newer(trx, asking, own);
    await releaseApplicationFiles(trx, asking, own.id);
    if (own.handed_in) await log(trx, row.id, asking, { act: 'application-deleted' });
  });
}

/** What a call answers once everything is stored: the application, or why it is refused although the draft was saved. */
interface Outcome {
  own: OwnApplication;
  refusal?: ApiError;
}

/** Saves the draft and goes on in the same transaction, during which the competition neither closes nor changes. */
async function writing(
  services: CompetitionServices,
  asking: Asking,
  id: string,
  given: Given,
  goOn: (trx: Trx, row: CompetitionRow, own: OwnApplication) => Promise<Outcome>,
): Promise<OwnApplication> {
  const { own, refusal } = await services.db.transaction().execute(async (trx): Promise<Outcome> => {
    await lockCompetition(trx, asking, id, 'share');
    const { row, rights } = rightsOf(await findCompetition(trx, asking, id), asking);
    const isLate = rights.may.has('keep-late-draft');
    if (!isLate) requireRight(row, asking, 'write-application');
    const own = await savedDraft(trx, asking, row, given);
    return isLate ? { own, refusal: late(row, own) } : goOn(trx, row, own);
  });
  if (refusal) throw refusal;
  services.mailer.wake();
  return own;
}

function late(row: CompetitionRow, { handed_in }: OwnApplication): ApiError {
  return closedAlready(
    row,
    handed_in
      ? 'What you handed in before counts. What you wrote since is kept as a draft.'
      : 'What you wrote is kept as a draft, but it was not handed in.',
  );
}

function incomplete(faults: string[]): ApiError {
  return new ApiError(400, INCOMPLETE, `It was not handed in yet; your draft is saved. ${faults.join(' ')}`);
}
