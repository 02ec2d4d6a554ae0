import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Database } from '../../platform/db/schema.ts';
import { seenBy } from './facts/seen-by.views.ts';

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

/** The heads of opportunities that the viewer may see. Unknown ids are left out. */
export async function opportunityHeads(
  db: Kysely<Database>,
  ids: number[],
  { accountId }: Pick<Viewer, 'accountId'>,
): Promise<OpportunityHead[]> {
  const { rows } = await sql<OpportunityHead>`
    select asked.id as asked, b.opportunity_id as id, b.title, b.funder, coalesce(o.revision, i.revision) as revision
    from unnest(${ids}::bigint[]) as asked (id)
    left join merged_opportunity merged on merged.id = asked.id
    join opportunity_brief b on b.opportunity_id = coalesce(merged.merged_into, asked.id) and ${seenBy('b', accountId)}
    left join opportunity o on o.id = b.opportunity_id
    left join internal_record i on i.id = b.opportunity_id`.execute(db);
  return rows;
}
