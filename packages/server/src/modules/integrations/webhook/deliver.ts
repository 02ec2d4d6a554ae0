import { explain } from '../../../platform/failure.ts';
import { readChanges } from '../../labels/labels.public.ts';
import { type IntegrationItem, itemsOf } from '../items.ts';
import { nextTry, restUntil } from './next-try.ts';
import { type Answered, postSigned } from './post-signed.ts';
import { unqueue } from './queue.store.ts';
import { queueChanges } from './queue-changes.ts';
import { openSecret, SECRET_LOST } from './secret.ts';
import type { WebhookServices } from './services.ts';
import { settle } from './settle.ts';
import { type Due, endTurn, nextDue, type Turn, takeTurn } from './turn.store.ts';

/** How many deliveries a webhook gets before others have their turn. */
const TURN_LENGTH = 10;

/**
 * Delivers what is due, one webhook at a time, until nothing is due. Any number of these may run, in any number of processes:
 * each webhook is in the hands of one, so its deliveries never overtake each other.
 */
export async function deliver(services: WebhookServices, signal: AbortSignal): Promise<void> {
  const { db, clock } = services;
  while (!signal.aborted) {
    const turn = await takeTurn(db, clock.now());
    if (turn === null) return;
    let restingUntil: Date | null = null;
    try {
      for (let count = 0; count < TURN_LENGTH && restingUntil === null && !signal.aborted; count++) {
        const due = await nextDue(db, turn, clock.now());
        if (due === null) break;
        const isThere = await deliverOne(services, turn, due, signal);
        if (!isThere) restingUntil = restUntil(clock.now());
      }
    } finally {
      await endTurn(db, turn, { now: clock.now(), restingUntil });
    }
  }
}

/**
 * Makes one attempt. The change may just have been replaced by a later one of the same opportunity, which is then queued in
 * its place. Returns false when nothing answered.
 */
async function deliverOne(
  services: WebhookServices,
  { accountId }: Turn,
  due: Due,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock, logger } = services;
  const told = await itemOf(services, accountId, due).catch((error) => {
    logger.error({ reason: explain(error) }, 'a change for a webhook could not be prepared');
    return 'unprepared' as const;
  });
  if (told === null) {
    await queueChanges(services, accountId);
    await unqueue(db, accountId, due);
    return true;
  }
  const answered =
    told === 'unprepared' ? UNPREPARED : await send(services, { accountId, due, item: told, signal });
  // Fundry ends, and nobody knows whether it arrived. It is repeated after the next start.
  if (signal.aborted && answered.status === null) return true;
  const next = answered.fault === null ? null : nextTry(due.attempts + 1, due.since, clock.now());
  await settle(services, accountId, due, answered, next);
  return answered.status !== null || told === 'unprepared';
}

/** The fault is in one record, so others are delivered meanwhile. */
const UNPREPARED: Answered = {
  status: null,
  fault: 'Fundry could not prepare this change. Its operator finds the reason in the log of the server.',
};

async function send(
  services: WebhookServices,
  one: { accountId: string; due: Due; item: IntegrationItem; signal: AbortSignal },
): Promise<Answered> {
  const { url, sealedSecret, number } = one.due;
  const secret = openSecret(services, sealedSecret);
  if (secret === null) return { status: null, fault: SECRET_LOST };
  return postSigned({
    ...{ url, secret, signal: one.signal },
    deliveryId: deliveryIdOf(one.accountId, number),
    body: { event: 'opportunity-changed', number, item: one.item },
    at: services.clock.now(),
    privateOrigins: services.privateOrigins,
  });
}

/** The same for every repetition, because an institution never gives a number twice. */
function deliveryIdOf(accountId: string, number: number): string {
  return `${accountId}-${number}`;
}

/** The opportunity as the system learns of it with this change; null when a later change of it has been made. */
async function itemOf({ db, clock }: WebhookServices, accountId: string, { number }: Due) {
  const found = await readChanges(db, { accountId, label: null, since: null, after: number - 1, limit: 1 });
  const [change] = found?.changes ?? [];
  if (change?.number !== number) return null;
  const [item] = await itemsOf([change], { personId: null, accountId }, { db, clock });
  return item ?? null;
}
