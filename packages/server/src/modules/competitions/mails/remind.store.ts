import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { StoredSetup } from '../tables.ts';

/** A draft whose competition closes soon. */
export interface DueReminder {
  application_id: string;
  person_id: string;
  account_id: string;
  id: string;
  title: string;
  setup: StoredSetup;
  opens_at: Date;
  closes_at: Date;
}

/**
 * Takes some drafts that were never handed in, whose competitions are open and close until `until`, and whose applicants
 * were not reminded of this closing. Whoever takes them must store the emails in the same transaction; others that take at
 * the same time get other drafts.
 */
export async function takeDueReminders(
  trx: Kysely<Database>,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select a.id as application_id, a.person_id, c.account_id, c.id, c.title, c.setup, c.opens_at, c.closes_at
      from competition_application a join competition c on c.id = a.competition_id
      where a.handed_in is null and c.withdrawn_at is null and c.announced_at is null
        and c.opens_at <= ${now} and c.closes_at > ${now} and c.closes_at <= ${until}
        and a.reminded_of is distinct from c.closes_at
      limit ${most} for update of a skip locked
    ), marked as (
      update competition_application a set reminded_of = due.closes_at from due where a.id = due.application_id
    )
    select * from due`.execute(trx);
  return rows;
}
