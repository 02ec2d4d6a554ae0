import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { DueQuestion } from '../../notifications/notifications.public.ts';

/** How many things one person has to look at, as far as the size of a page goes. */
const OF_ONE = 10;

/**
 * The people who track something and whose daily emails are due since their reminders were looked at before. People with
 * reminders in a message on its way are left out.
 */
export async function duePeople(
  db: Kysely<Database>,
  { times, after, limit }: DueQuestion,
): Promise<{ people: string[]; through: string | null }> {
  const most = Math.ceil(limit / OF_ONE);
  const { rows } = await sql<{ personId: string }>`
    select p.person_id as "personId"
    from (
      select person_id, min(tracked_at) as tracked_at from tracked_now
      where ${after}::uuid is null or person_id > ${after}::uuid
      group by person_id
    ) as p
    join ${times} t on t.person_id = p.person_id and t.frequency = 'DAILY'
    left join reminder_look l on l.person_id = p.person_id
    where l.digest_id is null and coalesce(l.looked_at, p.tracked_at) < t.at
    order by p.person_id limit ${most}`.execute(db);
  const people = rows.map(({ personId }) => personId);
  return { people, through: people.length < most ? null : (people.at(-1) ?? null) };
}
