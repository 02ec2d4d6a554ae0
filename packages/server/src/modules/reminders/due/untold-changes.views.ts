import type { OpportunityChange } from '@fundry/contracts/endpoints/opportunity-history.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { seenBy } from '../../catalogue/catalogue.public.ts';
import { TRACKED_IN } from './watched-deadlines.views.ts';

type Db = Kysely<Database>;

/** A change of a call that a person tracks, of which they were not told. */
export interface UntoldChange {
  personId: string;
  /** The call as it is now. */
  opportunityId: number;
  /** The record that changed, and the revision: together the key of the change. */
  toldOf: number;
  revision: number;
}

/**
 * The changes of tracked calls of which these people want emails and were not told, earliest first. Of a call that was
 * merged, those who tracked the other record get its changes up to the merge, and from then on those of the call it became.
 */
export async function untoldChanges(db: Db, people: string[]): Promise<UntoldChange[]> {
  const { rows } = await sql<UntoldChange>`
    select distinct t.person_id as "personId", t.present_id as "opportunityId", c.told_of as "toldOf", c.revision
    from tracked_now t
    left join reminder_look l on l.person_id = t.person_id
    join opportunity_change c on c.opportunity_id = t.present_id and c.revision > greatest(l.revision, t.told_revision)
      and ${seenBy('c', TRACKED_IN)}
    where t.person_id = any(${people}::uuid[]) and 'Update' = any(t.deadline_alert_types)
      and (c.told_of = t.opportunity_id or c.told_of = t.present_id and c.revision > coalesce(
        (select max(own.revision) from opportunity_change own where own.told_of = t.opportunity_id and ${seenBy('own', TRACKED_IN)}),
        (select gone.revision from removed_record gone where gone.target = 'opportunity' and gone.id = t.opportunity_id)))
    order by c.revision, c.told_of`.execute(db);
  return rows;
}

/** What some changes say that were found for people, by `changeKey`. */
export async function changesByKey(
  db: Db,
  changes: Pick<UntoldChange, 'toldOf' | 'revision'>[],
): Promise<Map<string, Pick<OpportunityChange, 'before' | 'after'>>> {
  const keys = new Map(changes.map((one) => [changeKey(one), one]));
  const some = [...keys.values()];
  const { rows } = await sql<Pick<UntoldChange, 'toldOf' | 'revision'> & OpportunityChange>`
    select found.told_of as "toldOf", found.revision, found.before, found.after
    from unnest(${some.map(({ toldOf }) => toldOf)}::bigint[], ${some.map(({ revision }) => revision)}::bigint[])
      as k (told_of, revision)
    join opportunity_change found on found.told_of = k.told_of and found.revision = k.revision`.execute(db);
  return new Map(rows.map(({ before, after, ...key }) => [changeKey(key), { before, after }]));
}

export function changeKey({ toldOf, revision }: Pick<UntoldChange, 'toldOf' | 'revision'>): string {
  return `${toldOf} ${revision}`;
}
