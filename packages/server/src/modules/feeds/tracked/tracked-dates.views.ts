import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { seenBy } from '../../catalogue/catalogue.public.ts';
import { inScope } from '../../tracking/tracking.public.ts';
import type { TrackedCalendar } from './tracked-calendar.store.ts';

/** A tracked opportunity with dates to come. */
export interface DatedTracked {
  /** The opportunity as it is now. */
  id: number;
  /** Days before a deadline on which the person wants to be reminded; null: as in their settings. */
  leadDays: number[] | null;
}

/**
 * The opportunities that the owner of a calendar tracks and that have a date of its kinds on or after `today`, each
 * once, by id.
 */
export async function datedTracked(
  db: Kysely<Database>,
  { kinds, ...owner }: TrackedCalendar,
  today: string,
): Promise<DatedTracked[]> {
  const { rows } = await sql<DatedTracked>`
    select distinct on (t.present_id) t.present_id as id, t.lead_days as "leadDays"
    from tracked_now t
    where ${inScope(owner, 't')}
      and exists (select from opportunity_deadline d where d.opportunity_id = t.present_id and ${seenBy('d', owner.accountId)}
        and d.due_on >= ${today}::date and d.kind = any(${kinds}::text[]))
    order by t.present_id, t.tracked_at`.execute(db);
  return rows;
}
