import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { PersonalData } from '../identity/identity.public.ts';

/** What a person tracks, for the download of all personal data. It is deleted with the person. */
export const trackedData: PersonalData = {
  name: 'trackedOpportunities',
  read: (db, personId) => readAll(db, personId),
};

/** The groups of a person, for the download of all personal data. They are deleted with the person. */
export const trackingGroupData: PersonalData = {
  name: 'groups',
  read: (db, personId) =>
    db
      .selectFrom('tracking_group')
      .select(['name', 'account_id', 'shown_to_colleagues', 'created_at'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute(),
};

async function readAll(db: Kysely<Database>, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select t.opportunity_id, t.account_id, t.title, t.funder, t.tracked_at, t.untracked_at, t.deadline_alert_types,
      t.lead_days, t.stage, t.stage_on, t.asked_amount, t.asked_currency, t.remark,
      array(
        select g.name from tracking_group_member m join tracking_group g on g.id = m.group_id
        where m.tracked_id = t.id order by g.name
      ) as groups
    from tracked_opportunity t where t.person_id = ${personId} order by t.tracked_at, t.opportunity_id`.execute(
    db,
  );
  return rows;
}
