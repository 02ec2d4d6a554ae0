import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { NOT_READY } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { type PublishFault, publishFaults } from '@fundry/contracts/internal-opportunities/publish-faults.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { asCatalogueWriter, changeInternal, publishInternal } from '../../catalogue/catalogue.public.ts';
import { noSuchInternal } from '../internal-answers.ts';
import {
  deleteInternal,
  findInternal,
  type InternalRow,
  lockInternal,
  storeStanding,
} from '../internal-opportunity.store.ts';
import { bodyOf } from './body-of-draft.ts';
import { funderOf } from './funder-of-draft.ts';

type Trx = Transaction<Database>;

/** Where internal opportunities are published, and whose they are. */
export interface Publishing {
  db: Kysely<Database>;
  clock: Clock;
  accountId: string;
}

/** The statuses that a published one can have. */
type Published = 'active' | 'inactive';

/**
 * Publishes what is written: a draft becomes active, an inactive one stays inactive. Throws `ApiError` 404, and 400 that
 * names what is missing.
 */
export function publish(publishing: Publishing, id: number): Promise<InternalRow> {
  return changing(publishing, id, async (trx, row) => {
    await checkReady(trx, row.draft);
    await stand(publishing, trx, row, row.draft, row.status === 'inactive' ? 'inactive' : 'active');
  });
}

/** Makes an internal opportunity active or inactive, and publishes a draft first. Throws as `publish` does. */
export function updateStatus(publishing: Publishing, id: number, status: Published): Promise<InternalRow> {
  return changing(publishing, id, async (trx, row) => {
    if (row.published === null) await checkReady(trx, row.draft);
    await stand(publishing, trx, row, row.published ?? row.draft, status);
  });
}

/** Makes those that are published active or inactive, all or none. Returns how many had another status. */
export function updateStatuses(publishing: Publishing, ids: number[], status: Published): Promise<number> {
  return asCatalogueWriter(publishing.db, async (trx) => {
    let changed = 0;
    for (const id of ids) {
      const row = await lockInternal(trx, publishing.accountId, id);
      if (!row?.published || row.status === status) continue;
      await stand(publishing, trx, row, row.published, status);
      changed++;
    }
    return changed;
  });
}

/** Deletes an internal opportunity, for its members too. Throws `ApiError` 404. */
export function remove({ db, clock, accountId }: Publishing, id: number): Promise<void> {
  return asCatalogueWriter(db, async (trx) => {
    if ((await deleteInternal(trx, accountId, [id], 'all')) === 0) throw noSuchInternal();
    await changeInternal(trx, { id, accountId }, null, clock.now());
  });
}

function changing(
  { db, accountId }: Publishing,
  id: number,
  change: (trx: Trx, row: InternalRow) => Promise<void>,
): Promise<InternalRow> {
  return asCatalogueWriter(db, async (trx) => {
    const row = await lockInternal(trx, accountId, id);
    if (!row) throw noSuchInternal();
    await change(trx, row);
    return (await findInternal(trx, accountId, id)) ?? row;
  });
}

/** Shows this text to the members, or takes it away from them. */
async function stand(
  { clock, accountId }: Publishing,
  trx: Trx,
  { id, status: before }: InternalRow,
  text: InternalDraft,
  status: Published,
): Promise<void> {
  const now = clock.now();
  if (status === 'active') {
    const body = bodyOf(text, await funderOf(trx, text));
    const isKnown = await changeInternal(trx, { id, accountId }, body, now);
    if (!isKnown) await publishInternal(trx, accountId, body, now, id);
  } else if (before === 'active') {
    await changeInternal(trx, { id, accountId }, null, now);
  }
  await storeStanding(trx, id, text, status);
}

async function checkReady(trx: Trx, draft: InternalDraft): Promise<void> {
  const faults = publishFaults(draft);
  if (draft.funder && !(await funderOf(trx, draft))) faults.push(GONE);
  if (faults.length === 0) return;
  const detail = faults.map(({ fault }) => fault).join(' ');
  throw new ApiError(400, NOT_READY, `It cannot be published yet. ${detail}`);
}

const GONE: PublishFault = { field: 'funder', fault: 'The funder is no longer in the catalogue.' };
