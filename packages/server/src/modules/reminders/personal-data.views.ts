import { sql } from 'kysely';
import type { PersonalData } from '../identity/identity.public.ts';
import { digestsOfPerson } from '../notifications/notifications.public.ts';

interface Sent {
  digest_id: string | null;
  opportunity_id: number;
  kind: string;
  due_on: string;
  lead_days: number;
}

/** The reminders that a person got, for the download of all personal data. They are deleted with the person. */
export const reminderData: PersonalData = {
  name: 'reminders',
  async read(db, personId) {
    const digests = new Map((await digestsOfPerson(db, personId)).map((digest) => [digest.id, digest]));
    const { rows } = await sql<Sent>`
      select digest_id, opportunity_id, kind, due_on, lead_days from reminder_sent
      where person_id = ${personId} order by due_on, opportunity_id, kind, lead_days`.execute(db);
    return rows.flatMap(({ digest_id, ...reminder }) => {
      const digest = digest_id === null ? undefined : digests.get(digest_id);
      return digest
        ? [{ ...reminder, message_id: digest.message_id, handed_over_at: digest.handed_over_at }]
        : [];
    });
  },
};
