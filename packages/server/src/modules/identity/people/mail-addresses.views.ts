import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/**
 * The email addresses of people, by person id. Leaves out people who have not confirmed theirs, because they get no
 * email.
 */
export async function mailAddresses(db: Kysely<Database>, personIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('mail_recipient')
    .select(['person_id', 'email'])
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ person_id, email }) => [person_id, email]));
}
