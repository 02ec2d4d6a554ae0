import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Has an account send an opportunity to its research-information system, which is told by a webhook. */
export async function fillSending(
  db: Kysely<Database>,
  { accountId, personId, now, mark }: { accountId: string; personId: string; now: Date; mark: string },
): Promise<void> {
  const account = { account_id: accountId };
  const sent = { ...account, opportunity_id: 1 };
  await db
    .insertInto('sent_opportunity')
    .values({
      ...sent,
      title: mark,
      words: mark,
      sent_at: now,
      sent_by: personId,
      change_number: 1,
      changed_at: now,
    })
    .execute();
  const label = await db
    .insertInto('label')
    .values({ ...account, name: mark })
    .returning('id as label_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sent_label')
    .values({ ...sent, ...label })
    .execute();
  await db
    .insertInto('sent_counter')
    .values({ ...account, last_number: 1, last_at: now })
    .execute();
  await db
    .insertInto('webhook')
    .values({
      ...account,
      url: `https://${mark.toLowerCase()}.example/`,
      is_on: false,
      sealed_secret: mark,
      created_at: now,
      queued_number: 1,
      served_at: now,
    })
    .execute();
  await db
    .insertInto('webhook_delivery')
    .values({ ...sent, change_number: 1, since: now, due_at: now })
    .execute();
  await db
    .insertInto('webhook_attempt')
    .values({ ...sent, change_number: 1, at: now, status: 500, fault: mark, outcome: 'failed' })
    .execute();
}
