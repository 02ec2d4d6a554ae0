import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_SENT } from '@fundry/contracts/labels.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { DiscoveryServices } from '../../discovery/discovery.public.ts';
import { labelsOf } from '../labels/label.store.ts';
import { chosenLabels, namedLabels } from '../labels/labels.service.ts';
import { beginChange, numberChanges } from './change.store.ts';
import { opportunitiesToSend } from './opportunities-to-send.ts';
import { countSent, insertSent, type NewSent, rowsOf, type SentRow, takeBack } from './sent.store.ts';
import { addLabels, labelsByOpportunity, removeLabels } from './sent-label.store.ts';

type Services = Pick<DiscoveryServices, 'db' | 'clock'>;

/** A member of an institution that is connected to a research-information system. */
export interface Sender {
  accountId: string;
  personId: string;
}

/**
 * Sends those of the opportunities that are not sent yet, gives all of them labels and takes others off. Returns the ids
 * of those that were not sent before. Either all of it happens or nothing. Throws `ApiError`: 404 for a label that is
 * not there and for an opportunity that was never sent and is not in the catalogue, and 409 when a maximum is reached.
 */
export function send(
  { db, clock }: Services,
  sender: Sender,
  { ids, labelIds, labelNames, remove }: Record<'ids' | 'labelIds' | 'labelNames' | 'remove', string[]>,
): Promise<string[]> {
  const { accountId } = sender;
  return db.transaction().execute(async (tx) => {
    const change = await beginChange(tx, accountId, clock.now());
    const labels = await labelsOf(tx, accountId);
    const removed = chosenLabels(labels, remove);
    const chosen = chosenLabels(labels, labelIds);
    const given = [...chosen, ...(await namedLabels(tx, accountId, labels, labelNames))];
    const asked = [...new Set(ids.map(Number))];
    const present = firstOfEach((await rowsOf(tx, accountId, asked)).filter(({ isSent }) => isSent));
    const fresh = asked.filter((id) => !present.has(id));
    const sent = await sendFresh({ db: tx, clock }, sender, fresh, change.at);
    const all = [...new Set([...present.values(), ...sent])];
    const gained = await addLabels(tx, accountId, given.map(idOf), all);
    const lost = await removeLabels(tx, accountId, removed.map(idOf), all);
    await numberChanges(tx, change, [...sent, ...gained, ...lost]);
    return fresh.map(String);
  });
}

/** Sends opportunities that are not sent, and returns the ids under which they are. */
async function sendFresh(
  services: Services,
  { accountId, personId }: Sender,
  fresh: number[],
  at: Date,
): Promise<number[]> {
  const { db } = services;
  if (fresh.length === 0) return [];
  const found = await opportunitiesToSend(services, { accountId, personId }, fresh);
  const before = firstOfEach(await rowsOf(db, accountId, fresh));
  const sent = new Map<number, NewSent>();
  for (const asked of fresh) {
    const opportunity = found.get(asked);
    if (!opportunity) throw noSuchOpportunity(asked);
    // What was sent and taken back is sent again under the id that the other system knows.
    const id = before.get(asked) ?? opportunity.id;
    sent.set(id, { ...opportunity, id });
  }
  if ((await countSent(db, accountId)) + sent.size > MAX_SENT) throw tooMany();
  await insertSent(db, { accountId, personId, at }, [...sent.values()]);
  return [...sent.keys()];
}

/**
 * Takes labels off opportunities; no ids of labels mean all. Those that have lost their last label are no longer sent, and
 * without ids of labels those that had none either. Returns the ids of those that are no longer sent. Throws `ApiError`
 * 404 for a label that is not there.
 */
export function unsend(
  { db, clock }: Services,
  accountId: string,
  { ids, labelIds }: Record<'ids' | 'labelIds', string[]>,
): Promise<string[]> {
  const isAll = labelIds.length === 0;
  return db.transaction().execute(async (tx) => {
    const change = await beginChange(tx, accountId, clock.now());
    chosenLabels(await labelsOf(tx, accountId), labelIds);
    const rows = (await rowsOf(tx, accountId, ids.map(Number))).filter(({ isSent }) => isSent);
    const all = [...new Set(rows.map(({ id }) => id))];
    const lost = await removeLabels(tx, accountId, isAll ? null : labelIds, all);
    const labelled = await labelsByOpportunity(tx, accountId, lost);
    const gone = new Set(isAll ? all : lost.filter((id) => !labelled.has(id)));
    await takeBack(tx, accountId, [...gone], change.at);
    await numberChanges(tx, change, [...gone, ...lost]);
    return [...new Set(rows.filter(({ id }) => gone.has(id)).map(({ asked }) => String(asked)))];
  });
}

const idOf = ({ id }: { id: string }) => id;

/** The id under which each asked one was sent first. */
function firstOfEach(rows: SentRow[]): Map<number, number> {
  const first = new Map<number, number>();
  for (const { asked, id } of rows) if (!first.has(asked)) first.set(asked, id);
  return first;
}

const noSuchOpportunity = (id: number) =>
  new ApiError(404, 'labels/no-such-opportunity', `There is no opportunity with the id ${id}.`);

const tooMany = () =>
  new ApiError(
    409,
    'labels/too-many',
    `An institution can send up to ${formatCount(MAX_SENT)} opportunities. Take some of them back first.`,
  );
