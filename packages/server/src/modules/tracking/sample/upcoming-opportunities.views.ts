import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { seenBy } from '../../catalogue/catalogue.public.ts';

/** Ids of opportunities whose next deadlines are spread over the time to come, the soonest first. */
export async function upcomingOpportunities(
  db: Kysely<Database>,
  today: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    with upcoming as (
      select opportunity_id as id, due_on[1] as due_on, ntile(${most}::integer) over (order by due_on[1], opportunity_id) as part
      from opportunity_brief b
      where ${seenBy('b', null)} and status is distinct from 'withdrawn' and due_on[1] >= ${today}::date
    )
    select distinct on (part) id from upcoming order by part, due_on, id`.execute(db);
  return rows.map(({ id }) => String(id));
}
