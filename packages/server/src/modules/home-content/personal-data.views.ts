import { sql } from 'kysely';
import type { PersonalData } from '../identity/identity.public.ts';

/**
 * What a person wrote for the home page, for the download of all personal data. It belongs to the institution, or the
 * installation, and stays when the person goes, without the name.
 */
export const homeEntryData: PersonalData = {
  name: 'homeEntries',
  async read(db, personId) {
    const { rows } = await sql<Record<string, unknown>>`
      select account_id, kind, title, html, link, starts_on::text as starts_on, ends_on::text as ends_on, written_at
      from home_entry where written_by = ${personId} order by written_at`.execute(db);
    return rows;
  },
};
