import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { CallName } from './compose-section.ts';

/** The titles and funders of calls that were found for people, by present id. */
export async function callNames(db: Kysely<Database>, ids: number[]): Promise<Map<number, CallName>> {
  const { rows } = await sql<CallName & { id: number }>`
    select opportunity_id as id, title, funder from opportunity_brief found
    where opportunity_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
