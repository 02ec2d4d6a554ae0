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
    select t.person_id as "personId"
    from ${times} t left join reminder_look l on l.person_id = t.person_id
    where t.frequency = 'DAILY' and (${after}::uuid is null or t.person_id > ${after}::uuid)
      and l.digest_id is null and (l.looked_at is null or l.looked_at < t.at)
      and exists (
        select from tracked_now n where n.person_id = t.person_id and (l.looked_at is not null or n.tracked_at < t.at)
      )
    order by t.person_id limit ${most}`.execute(db);
  const people = rows.map(({ personId }) => personId);
  return { people, through: people.length < most ? null : (people.at(-1) ?? null) };
}
