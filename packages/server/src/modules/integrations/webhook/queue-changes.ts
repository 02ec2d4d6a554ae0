import { lastNumbers, readChanges } from '../../labels/labels.public.ts';
import { queue } from './queue.store.ts';
import type { WebhookServices } from './services.ts';
import { findWebhook } from './webhook.store.ts';

/** How many changes are queued together. */
const BATCH = 500;

/** Queues all changes of an institution that its webhook has not been told of. Returns whether there were any. */
export async function queueChanges(
  { db, clock }: Pick<WebhookServices, 'db' | 'clock'>,
  accountId: string,
): Promise<boolean> {
  let any = false;
  for (;;) {
    const webhook = await findWebhook(db, accountId);
    const last = (await lastNumbers(db, [accountId])).get(accountId) ?? 0;
    if (webhook === null || webhook.queued_number >= last) return any;
    const after = webhook.queued_number;
    const found = await readChanges(db, { accountId, label: null, since: null, after, limit: BATCH });
    const changes = (found?.changes ?? []).map(({ id, number }) => ({ opportunityId: id, number }));
    // A number whose opportunity has changed again belongs to no row any more.
    const upTo = Math.max(last, ...changes.map(({ number }) => number));
    await queue(db, accountId, {
      changes,
      after,
      upTo: found?.hasMore ? changes.at(-1)!.number : upTo,
      now: clock.now(),
    });
    any = true;
  }
}
