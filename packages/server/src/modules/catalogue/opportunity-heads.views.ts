import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** What a module needs to keep a reference to an opportunity. */
export interface OpportunityHead {
  /** The id that was asked for. */
  asked: number;
  /** The present id: what the opportunity became when it was merged, otherwise its own. */
  id: number;
  title: string;
  /** As the source names it; null when no source does. */
  funder: string | null;
  /** The revision of its last change of any kind. */
  revision: number;
}

/** The heads of opportunities. Unknown ids are left out. */
export async function opportunityHeads(db: Kysely<Database>, ids: number[]): Promise<OpportunityHead[]> {
  const { rows } = await sql<OpportunityHead>`
    select asked.id as asked, o.id, brief.title, brief.funder, o.revision
    from unnest(${ids}::bigint[]) as asked (id)
    left join merged_opportunity merged on merged.id = asked.id
    join opportunity o on o.id = coalesce(merged.merged_into, asked.id)
    join opportunity_brief brief on brief.opportunity_id = o.id`.execute(db);
  return rows;
}
