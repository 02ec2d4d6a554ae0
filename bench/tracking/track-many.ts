import { type Kysely, sql } from 'kysely';
import type { Database } from '../../packages/server/src/platform/db/schema.ts';
import { addPerson } from '../../packages/server/src/testing/people.ts';

const GROUPS = 20;

/**
 * A person who tracks so many opportunities, spread over the whole catalogue, at all stages. Half of them are in one or
 * two of twenty groups, and every tenth changed since the last visit. Returns the address of the person.
 */
export async function trackMany(db: Kysely<Database>, count: number, now: Date): Promise<string> {
  const email = `tracks-${count}@bench.example`;
  const personId = await addPerson(db, email);
  await sql`
    insert into tracked_opportunity (person_id, opportunity_id, title, funder, tracked_at, deadline_alert_types, stage, remark, told_revision, tracked_revision)
    select ${personId}, opportunity_id, title, funder, ${now}::timestamptz - n * interval '1 minute', '{DueDate,Update}',
      (array['interested', 'preparing', 'submitted', 'awarded', 'declined', 'not-pursued'])[1 + n % 6], 'A remark', 0, 0
    from (
      select *, row_number() over (order by hashint8(opportunity_id), opportunity_id) as n from opportunity_brief
    ) spread where n <= ${count}`.execute(db);
  await sql`
    insert into tracking_group (person_id, name, created_at)
    select ${personId}, 'Group ' || n, ${now} from generate_series(1, ${GROUPS}::integer) n`.execute(db);
  await sql`
    insert into tracking_group_member (group_id, tracked_id)
    select g.id, t.id
    from (select id, row_number() over (order by id) as n from tracked_opportunity where person_id = ${personId}) t
    join (select id, row_number() over (order by id) as n from tracking_group where person_id = ${personId}) g
      on t.n % 2 = 0 and (t.n / 2) % ${GROUPS} = g.n - 1 or t.n % 6 = 0 and (t.n / 6) % ${GROUPS} = g.n - 1
    on conflict do nothing`.execute(db);
  await sql`
    update opportunity_brief set changed_at = ${now} where opportunity_id % 10 = 0 and changed_at is null`.execute(
    db,
  );
  return email;
}
