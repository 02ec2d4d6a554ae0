import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './scope.ts';

/**
 * The condition for rows of a person: what they keep in the institution in whose name they act, and what is their own.
 * Their own rows are those from before they joined, and those of institutions that they have left. `table` is the name
 * of the table in the query.
 */
export function inScope({ personId, accountId }: Scope, table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`${column('person_id')} = ${personId}
    and (${column('account_id')} is null or ${column('account_id')} = ${accountId}::uuid)`;
}
