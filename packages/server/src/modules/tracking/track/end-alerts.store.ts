import type { AlertType } from '@fundry/contracts/tracking/tracking-words.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { allIdsOf } from '../../catalogue/catalogue.public.ts';
import { lockPerson } from '../../identity/identity.public.ts';

/**
 * Ends one kind of emails of a person, or all kinds, about one opportunity or (null) about all that they track, in every
 * institution. What can still be restored counts as tracked. Opens a transaction of its own, which holds the lock of the
 * person as all writing does.
 */
export async function endAlerts(
  db: Kysely<Database>,
  personId: string,
  { type, opportunityId }: { type: AlertType | 'All'; opportunityId: number | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId);
    await sql`
    update tracked_opportunity t
    set deadline_alert_types = case when ${type} = 'All' then '{}' else array_remove(t.deadline_alert_types, ${type}::text) end
    where t.person_id = ${personId} and (${opportunityId}::bigint is null or t.opportunity_id in (
      select id from ${allIdsOf(opportunityId === null ? [] : [opportunityId])} same
    ))`.execute(trx);
  });
}
