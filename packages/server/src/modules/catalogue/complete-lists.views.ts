import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** A complete list of one part of what a publisher has, read to its end and believed. */
export interface CompleteList {
  source: string;
  /** The part, in the words of the layout: "awards of 2017". */
  scope: string;
  /** The day for which it speaks, `YYYY-MM-DD`: the day that it states, else that on which it was read. */
  asOf: string;
}

/** The newest complete list of each part. A part whose newest list is doubtful, or waits for a person, has none. */
export async function completeLists(db: Kysely<Database>): Promise<CompleteList[]> {
  const { rows } = await sql<CompleteList>`
    select source, full_scope as scope, to_char(coalesce(as_of, completed_at) at time zone 'UTC', 'YYYY-MM-DD') as "asOf" from (
      select distinct on (source, layout, full_scope) * from import_file
      where full_scope is not null and completed_at is not null
      order by source, layout, full_scope, as_of desc nulls last, id desc) as newest
    where judgement is null or judgement = 'whole'`.execute(db);
  return rows;
}
