import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Kysely } from 'kysely';
import { NOBODY, type Viewer } from '../../platform/auth/viewer.ts';
import type { Database } from '../../platform/db/schema.ts';
import { canonicalOrganisations, currentRecordIds } from '../catalogue/catalogue.public.ts';
import { dismissedBy, dismissedByPeople } from './dismissal.store.ts';

/** The present ids of records that the viewer may see. The id of a merged record leads to the record it became. Unknown ids are left out. */
export function idsToday(
  db: Kysely<Database>,
  target: SearchTarget,
  ids: number[],
  viewer: Viewer,
): Promise<Map<number, number>> {
  if (target === 'funders') return canonicalOrganisations(db, ids);
  return currentRecordIds(db, target === 'awards' ? 'award' : 'opportunity', ids, viewer);
}

/**
 * The ids to leave out of the results of each of these people: the dismissed ids, and the records that merged ones among
 * them became. Both are needed, because the index follows a merge a moment later. People who have dismissed nothing are
 * left out.
 */
export async function dismissedIds(
  db: Kysely<Database>,
  personIds: string[],
  target: SearchTarget,
): Promise<Map<string, Set<number>>> {
  const rows = await dismissedByPeople(db, personIds, target);
  const ids = new Map<string, Set<number>>();
  if (rows.length === 0) return ids;
  const today = await idsToday(db, target, [...new Set(rows.map((row) => row.record_id))], NOBODY);
  for (const { person_id, record_id } of rows) {
    const of = ids.get(person_id) ?? new Set();
    ids.set(person_id, of.add(record_id).add(today.get(record_id) ?? record_id));
  }
  return ids;
}

/**
 * The ids by which a person may have dismissed the same record: its own id, and the dismissed ids that were merged into
 * it.
 */
export async function idsOfSame(
  db: Kysely<Database>,
  personId: string,
  target: SearchTarget,
  id: number,
): Promise<number[]> {
  const dismissed = await dismissedBy(db, personId, target);
  const today = await idsToday(db, target, [id, ...dismissed], NOBODY);
  const current = today.get(id) ?? id;
  return [id, current, ...dismissed.filter((each) => today.get(each) === current)];
}
