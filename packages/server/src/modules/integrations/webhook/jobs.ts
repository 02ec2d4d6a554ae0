import { WEBHOOK_LOG_DAYS } from '@fundry/contracts/identity/limits.ts';
import type { Ticker } from '../../../platform/jobs/ticker.ts';
import { lastNumbers } from '../../labels/labels.public.ts';
import { forgetAttempts } from './attempt-log.store.ts';
import { deliver } from './deliver.ts';
import { webhooksOn } from './queue.store.ts';
import { queueChanges } from './queue-changes.ts';
import type { WebhookServices } from './services.ts';

/** How often it is asked whether institutions have changed what they send. */
const LOOK_MS = 5_000;
/** How often it is asked whether something is to be tried again. */
const TRY_MS = 15_000;
/** How many webhooks a process delivers to at the same time. One that answers slowly keeps only one of these lanes. */
const LANES = 8;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Queues what has changed, delivers it, and forgets old entries of the log. */
export function keepDelivering(ticker: Ticker, services: WebhookServices): void {
  const { db, clock } = services;
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    ticker.every({
      name: `delivering to webhooks (lane ${lane + 1})`,
      everyMs: TRY_MS,
      run: (signal) => deliver(services, signal),
    }),
  );
  ticker.every({
    name: 'queueing changes for webhooks',
    everyMs: LOOK_MS,
    async run() {
      if (await queueAllChanges(services)) for (const lane of lanes) lane.wake();
    },
  });
  ticker.every({
    name: 'forgetting old deliveries to webhooks',
    everyMs: HOUR_MS,
    run: () => forgetAttempts(db, new Date(clock.now().getTime() - WEBHOOK_LOG_DAYS * DAY_MS)),
  });
}

/** Queues what has changed for every webhook that is switched on. Returns whether there was anything. */
export async function queueAllChanges(services: Pick<WebhookServices, 'db' | 'clock'>): Promise<boolean> {
  const webhooks = await webhooksOn(services.db);
  const last = await lastNumbers(
    services.db,
    webhooks.map(({ accountId }) => accountId),
  );
  let any = false;
  for (const { accountId, queuedNumber } of webhooks)
    if ((last.get(accountId) ?? 0) > queuedNumber) any = (await queueChanges(services, accountId)) || any;
  return any;
}
