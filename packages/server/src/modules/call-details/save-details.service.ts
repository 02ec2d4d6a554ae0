import {
  DETAILS_ARE_GONE,
  DETAILS_ARE_NEWER,
  MAX_OWN_DEADLINES,
  type WrittenDetails,
} from '@fundry/contracts/call-details/call-details-fields.ts';
import { isInternalId } from '@fundry/contracts/internal-ids.ts';
import { OWN_DEADLINE } from '@fundry/contracts/record-words/own-deadline.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/http/problem.ts';
import {
  asCatalogueWriter,
  opportunityHeads,
  presentIds,
  replaceOwnDeadlines,
  safeHtml,
  wordsOfHtml,
} from '../catalogue/catalogue.public.ts';
import { type DetailsRow, detailsOf, nextVersion, replaceDetails } from './call-details.store.ts';
import { detailsAnswer, joinedDeadlines } from './details-answer.ts';

type Services = { db: Kysely<Database>; clock: Clock };
type Editor = { accountId: string; personId: string };

/**
 * Replaces what an institution has added to an opportunity, and returns the new version. Throws `ApiError`: 404 when there is
 * no such opportunity, 409 when the editor did not see the latest version or the opportunity is an internal one, and 400
 * when there is nothing to save, or too many deadlines.
 */
export function saveDetails(
  { db, clock }: Services,
  { accountId, personId }: Editor,
  id: number,
  { version: seen, ...given }: WrittenDetails & { version: number },
): Promise<number> {
  const instructions = safeHtml(given.instructions);
  const details = { ...given, instructions: wordsOfHtml(instructions) === '' ? '' : instructions };
  if (isEmpty(details)) throw nothingGiven();
  return asCatalogueWriter(db, async (trx) => {
    const { present, rows } = await current(trx, accountId, id, seen);
    if (rows.length === 0) await checkThere(trx, accountId, present);
    if (rows.length === 0 && seen > 0) throw deletedMeanwhile();
    if (isInternalId(present)) throw isInternal();
    const most = Math.max(MAX_OWN_DEADLINES, joinedDeadlines(rows).length);
    if (details.deadlines.length > most) throw tooMany(most);
    const version = await nextVersion(trx, accountId);
    const at = clock.now();
    await replaceDetails(trx, accountId, present, { ...details, version, personId, at });
    const deadlines = details.deadlines.map((each) => ({
      ...each,
      kind: 'OtherDate' as const,
      label: OWN_DEADLINE + each.label,
    }));
    await replaceOwnDeadlines(trx, accountId, present, deadlines, at);
    return version;
  });
}

/**
 * Deletes what an institution has added to an opportunity. Throws `ApiError`: 404 when it is not there, 409 when the
 * editor did not see the latest version.
 */
export function deleteDetails(
  { db, clock }: Services,
  accountId: string,
  id: number,
  seen: number,
): Promise<void> {
  return asCatalogueWriter(db, async (trx) => {
    const { present, rows } = await current(trx, accountId, id, seen);
    if (rows.length === 0) throw deletedMeanwhile();
    await replaceDetails(trx, accountId, present, null);
    await replaceOwnDeadlines(trx, accountId, present, [], clock.now());
  });
}

/**
 * What an institution has added to an opportunity, as the API answers it. Throws `ApiError` 404 when it has added nothing and
 * its members see no such opportunity.
 */
export async function readDetails(db: Kysely<Database>, accountId: string, id: number) {
  const present = await presentId(db, id);
  const rows = await detailsOf(db, accountId, present);
  if (rows.length === 0) await checkThere(db, accountId, present);
  return detailsAnswer(db, rows);
}

/** What an opportunity is now. */
async function presentId(db: Kysely<Database>, id: number): Promise<number> {
  return (await presentIds(db, [id])).get(id) ?? id;
}

async function checkThere(db: Kysely<Database>, accountId: string, present: number): Promise<void> {
  const [found] = await opportunityHeads(db, [present], { accountId });
  if (found !== undefined) return;
  throw new ApiError(404, 'call-details/no-such-record', `There is no opportunity with the id ${present}.`);
}

async function current(
  trx: Kysely<Database>,
  accountId: string,
  id: number,
  seen: number,
): Promise<{ present: number; rows: DetailsRow[] }> {
  const present = await presentId(trx, id);
  const rows = await detailsOf(trx, accountId, present);
  const newer = await detailsAnswer(trx, rows);
  if (rows.length === 0 || newer.version === seen) return { present, rows };
  const who = newer.writtenBy?.name ?? 'Somebody';
  throw new ApiError(
    409,
    DETAILS_ARE_NEWER,
    `${who} has saved this since you opened it. What you wrote was not saved; compare the two.`,
    { fields: { newerDetails: newer } },
  );
}

function isEmpty({ deadlines, instructions, contact }: WrittenDetails): boolean {
  return deadlines.length === 0 && instructions === '' && Object.values(contact).every((part) => part === '');
}

function nothingGiven(): ApiError {
  return new ApiError(
    400,
    'call-details/empty',
    'Add a deadline, instructions or a contact, or delete what is there.',
  );
}

function tooMany(most: number): ApiError {
  return new ApiError(
    400,
    'call-details/too-many',
    `An opportunity can have at most ${most} internal deadlines. Nothing was saved.`,
  );
}

function deletedMeanwhile(): ApiError {
  return new ApiError(404, DETAILS_ARE_GONE, 'Somebody has deleted this meanwhile.');
}

function isInternal(): ApiError {
  return new ApiError(
    409,
    'call-details/internal',
    'An internal opportunity has deadlines, text and contact of its own. Change them there.',
  );
}
