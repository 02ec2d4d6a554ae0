import { isDeepStrictEqual } from 'node:util';
import type { CompetitionSetup } from '@fundry/contracts/competitions/competition-fields.ts';
import { FORM_IN_USE } from '@fundry/contracts/competitions/competition-words.ts';
import { momentInWords } from '@fundry/contracts/record-words/moment-in-words.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { applicantIds } from '../access/competition.store.ts';
import type { Asking, CompetitionRow } from '../access/competition-row.store.ts';
import { requireRight } from '../access/require-right.ts';
import { log } from '../log/log.store.ts';
import { closingMovedMail } from '../mails/applicant-mails.ts';
import { tell } from '../mails/tell.ts';
import type { CompetitionServices } from '../services.ts';
import type { StoredSetup } from '../tables.ts';
import { changing } from './changing.ts';
import { nameReviewers } from './reviewers.ts';
import { updateCompetition } from './setup.store.ts';
import { requireOrder, storableSetup, wrong } from './storable-setup.ts';

/** The parts of a set-up that the log names when they change. */
const PARTS = {
  places: 'the number of places',
  introduction: 'the introduction',
  form: 'the form',
  criteria: 'the criteria',
} as const satisfies Partial<Record<keyof StoredSetup, string>>;

/**
 * Changes a competition. Applicants get an email about another closing, new reviewers one about their task. Throws
 * `ApiError` 404, 403 and 409 as the policy says, 409 when somebody else saved meanwhile, or when the form changes although
 * somebody has begun an application, and 400 when the set-up cannot be.
 */
export function changeCompetition(
  services: CompetitionServices,
  asking: Asking,
  id: string,
  { version, ...given }: CompetitionSetup & { version: number },
): Promise<void> {
  const { setup, reviewers, opensAt, closesAt } = storableSetup(given);
  return changing(services, asking, { id, version, act: 'change' }, async (trx, row) => {
    const differs = (part: keyof StoredSetup) => !isDeepStrictEqual(row.setup[part], setup[part]);
    const zoneMoved = differs('zone');
    const moved = { opens: zoneMoved || differs('opens'), closes: zoneMoved || differs('closes') };
    const opens_at = moved.opens ? opensAt : row.opens_at;
    const closes_at = moved.closes ? closesAt : row.closes_at;
    const opensElsewhere = +opens_at !== +row.opens_at;
    if (opensElsewhere) requireRight(row, asking, 'change-opening');
    const closesElsewhere = +closes_at !== +row.closes_at;
    if (closesElsewhere) {
      requireRight(row, asking, 'change-closing');
      if (closes_at <= asking.at) throw wrong('The closing must be in the future. To close now, close it.');
    }
    if (opensElsewhere || closesElsewhere) requireOrder(opens_at, closes_at);
    if (differs('form') || differs('criteria')) await requireFreeForm(trx, asking, row);
    await updateCompetition(trx, row.id, { setup, opens_at, closes_at });
    const after = { ...row, setup, opens_at, closes_at };
    await logChanges(trx, asking, row, after);
    await nameReviewers(services, trx, asking, after, reviewers);
    if (closesElsewhere) {
      const told = { ...asking, personIds: await applicantIds(trx, row.id) };
      await tell(services, trx, told, (to) => closingMovedMail(to, after, row.closes_at));
    }
  });
}

async function requireFreeForm(
  trx: Transaction<Database>,
  asking: Asking,
  row: CompetitionRow,
): Promise<void> {
  requireRight(row, asking, 'change-form');
  if ((await applicantIds(trx, row.id)).length === 0) return;
  throw new ApiError(
    409,
    FORM_IN_USE,
    'The form and the criteria cannot change any more, because somebody has begun an application. Nothing was saved.',
  );
}

async function logChanges(
  trx: Transaction<Database>,
  asking: Asking,
  before: CompetitionRow,
  after: CompetitionRow,
): Promise<void> {
  const changed = (Object.keys(PARTS) as (keyof typeof PARTS)[])
    .filter((part) => !isDeepStrictEqual(before.setup[part], after.setup[part]))
    .map((part): string => PARTS[part]);
  if (+before.opens_at !== +after.opens_at) changed.push('the opening');
  if (changed.length > 0)
    await log(trx, before.id, asking, { act: 'changed', detail: { what: changed.join(', ') } });
  if (+before.closes_at === +after.closes_at) return;
  const inWords = ({ closes_at }: CompetitionRow) => momentInWords(closes_at, after.setup.zone);
  await log(trx, before.id, asking, {
    act: 'closing-changed',
    detail: { before: inWords(before), after: inWords(after) },
  });
}
