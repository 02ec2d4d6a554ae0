import type { WebhookOutcome } from '@fundry/contracts/endpoints/webhooks.ts';
import { logAttempt } from './attempt-log.store.ts';
import { warnAdministrators } from './given-up-mail.ts';
import type { Answered } from './post-signed.ts';
import { putOff, unqueue } from './queue.store.ts';
import type { WebhookServices } from './services.ts';
import type { Due } from './turn.store.ts';
import { lockWebhook, takeWarning } from './webhook.store.ts';

/**
 * Notes in one transaction what came of an attempt: the delivery is done, waits until `next`, or is given up (null), which
 * administrators are told. If a later change has replaced it meanwhile, that one stays due. A crash before this repeats the
 * attempt.
 */
export async function settle(
  services: WebhookServices,
  accountId: string,
  due: Due,
  answered: Answered,
  next: Date | null,
): Promise<void> {
  const { db, clock, logger, mailer } = services;
  const now = clock.now();
  const isGivenUp = await db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, accountId);
    if (webhook === null) return false;
    const isWaiting =
      next === null
        ? await unqueue(tx, accountId, due)
        : await putOff(tx, accountId, due, { attempts: due.attempts + 1, dueAt: next });
    const outcome: WebhookOutcome =
      answered.fault === null ? 'delivered' : next === null && isWaiting ? 'given-up' : 'failed';
    await logAttempt(tx, {
      account_id: accountId,
      at: now,
      opportunity_id: due.opportunityId,
      change_number: due.number,
      ...answered,
      outcome,
      next_try_at: isWaiting ? next : null,
    });
    if (outcome !== 'given-up') return false;
    if (await takeWarning(tx, accountId, now))
      await warnAdministrators(services, tx, { accountId, url: webhook.url, fault: answered.fault ?? '' });
    return true;
  });
  if (!isGivenUp) return;
  logger.warn(
    { accountId, reason: answered.fault },
    'a change could not be delivered to a webhook and is given up',
  );
  mailer.wake();
}
