import { type Kysely, sql } from 'kysely';
import type { Database } from '../../packages/server/src/platform/db/schema.ts';
import { addAccount, addPerson } from '../../packages/server/src/testing/people.ts';

/** How many versions each note has. */
const VERSIONS = 3;

/**
 * An institution with notes of 2,000 characters on so many opportunities, spread over the whole catalogue. Returns the
 * address of one of its editors.
 */
export async function noteMany(db: Kysely<Database>, count: number, now: Date): Promise<string> {
  const email = `notes-${count}@bench.example`;
  const accountId = await addAccount(db, `Notes ${count}`);
  const personId = await addPerson(db, email, { accountId, role: 'EDITOR' });
  await sql`
    insert into note (account_id, target, record_id, version, is_current, title, funder, html, words, written_by,
      written_at)
    select ${accountId}, 'opportunities', opportunity_id, n * ${VERSIONS}::integer + v, v = ${VERSIONS}, title, funder,
      '<p>' || repeat('Ask the office. ', 125) || '</p>', lower(title) || repeat('ask the office. ', 125), ${personId},
      ${now}
    from (
      select *, row_number() over (order by hashint8(opportunity_id), opportunity_id)::integer as n
      from opportunity_brief
    ) spread, generate_series(1, ${VERSIONS}::integer) v
    where n <= ${count}`.execute(db);
  return email;
}
