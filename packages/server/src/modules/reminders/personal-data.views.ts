import { sql } from 'kysely';
import type { PersonalData } from '../identity/identity.public.ts';

/** The reminders that a person got, for the download of all personal data. They are deleted with the person. */
export const reminderData: PersonalData = {
  name: 'reminders',
  async read(db, personId) {
    const { rows } = await sql<Record<string, unknown>>`
      select s.opportunity_id, s.kind, s.due_on, s.lead_days, d.message_id, d.handed_over_at
      from reminder_sent s join digest d on d.id = s.digest_id
      where s.person_id = ${personId} order by s.due_on, s.opportunity_id, s.kind, s.lead_days`.execute(db);
    return rows;
  },
};
