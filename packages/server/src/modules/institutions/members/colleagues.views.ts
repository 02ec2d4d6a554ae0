import { MAX_FOUND_PEOPLE } from '@fundry/contracts/identity/limits.ts';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** The columns of a person that others in the same institution may see. */
export const COLLEAGUE = [
  'person.id',
  'person.first_name',
  'person.last_name',
  'person.email',
  'person.phone',
] as const;

/** A person as read with the `COLLEAGUE` columns. */
export interface ColleagueRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
}

/** The person with the field names of the specification. */
export function colleagueOf({ id, first_name, last_name, email, phone }: ColleagueRow) {
  return { id, firstName: first_name, lastName: last_name, email, phone };
}

/** The condition that a person's name or address contains all words of a text. An empty text is contained in all. */
export function hasAllWords(text: string): RawBuilder<SqlBool> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql<SqlBool>`concat_ws(' ', person.first_name, person.last_name, person.email) ilike all(${patterns}::text[])`;
}

/**
 * People with a confirmed address whose name or address contains all words of the keyword, by name. Searches the
 * members of an account, or everybody (`everyone`). Each person comes with their role in that account.
 */
export async function findPeople(
  db: Kysely<Database>,
  { keyword, accountId, everyone }: { keyword: string; accountId: string; everyone: boolean },
) {
  const rows = await db
    .selectFrom('person')
    .leftJoin('membership', (join) =>
      join.onRef('membership.person_id', '=', 'person.id').on('membership.account_id', '=', accountId),
    )
    .leftJoin('account_role', (join) =>
      join.onRef('account_role.person_id', '=', 'person.id').on('account_role.account_id', '=', accountId),
    )
    .select([...COLLEAGUE, 'account_role.role', 'membership.account_id as member_of'])
    .where('person.email_verified', '=', true)
    .where(hasAllWords(keyword))
    .$if(!everyone, (query) => query.where('membership.account_id', '=', accountId))
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .limit(MAX_FOUND_PEOPLE)
    .execute();
  return rows.map((row) => ({
    ...colleagueOf(row),
    role: row.role ?? ('VIEWER' as const),
    member: row.member_of !== null,
  }));
}
