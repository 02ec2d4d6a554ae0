import type { OpportunityFacts } from '@fundry/contracts/endpoints/opportunity-history.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { seenBy } from '../catalogue/catalogue.public.ts';
import { inScope, type Scope } from '../tracking/tracking.public.ts';

/** A change of a tracked opportunity, which is given by its present id. */
export interface TrackedChange {
  id: number;
  title: string;
  funder: string | null;
  changedAt: Date;
  before: Partial<OpportunityFacts>;
  after: Partial<OpportunityFacts>;
}

/**
 * What changed in the opportunities that a person tracks since a day (`YYYY-MM-DD`), and since they were tracked, earliest
 * first.
 */
export async function trackedChanges(
  db: Kysely<Database>,
  scope: Scope,
  since: string,
): Promise<TrackedChange[]> {
  const { rows } = await sql<TrackedChange>`
    select t.id, brief.title, brief.funder, c.changed_at as "changedAt", c.before, c.after
    from (
      select present_id as id, min(tracked_at) as tracked_at from tracked_now
      where ${inScope(scope, 'tracked_now')}
      group by present_id
    ) t
    join opportunity_brief brief on brief.opportunity_id = t.id and ${seenBy('brief', scope.accountId)}
    join opportunity_change c on c.opportunity_id = t.id and c.changed_at > t.tracked_at
      and c.changed_at >= ${since}::date and ${seenBy('c', scope.accountId)}
    order by c.changed_at, c.told_of, c.revision`.execute(db);
  return rows;
}
