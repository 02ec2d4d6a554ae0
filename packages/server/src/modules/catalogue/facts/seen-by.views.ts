import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that facts are for everybody or for the members of an account: every query of `opportunity_brief`,
 * `opportunity_deadline` or `opportunity_change` has it. `facts` is the name of the table in the query; the account is the
 * one in whose name somebody looks, or a column that holds it.
 */
export function seenBy(facts: string, accountId: string | null | RawBuilder<unknown>): RawBuilder<boolean> {
  const owner = sql.ref(`${facts}.account_id`);
  return sql<boolean>`(${owner} is null or ${owner} = ${accountId}::uuid)`;
}
