import { ALL_TRACKED, NOT_GROUPED } from '@fundry/contracts/tracking/tracking-words.ts';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../scope.store.ts';
import type { Scope } from '../scope.ts';

/**
 * The condition that rows of `tracked_now n` are in a group or view, to follow another condition. An opportunity that is
 * tracked twice is in the groups of both rows.
 */
export function inGroup(scope: Scope, groupId: string): RawBuilder<unknown> {
  if (groupId === ALL_TRACKED) return sql``;
  const grouped = sql`
    select other.present_id from tracked_now other
    join tracking_group_member m on m.tracked_id = other.id join tracking_group g on g.id = m.group_id
    where ${inScope(scope, 'other')} and ${inScope(scope, 'g')}`;
  return groupId === NOT_GROUPED
    ? sql`and n.present_id not in (${grouped})`
    : sql`and n.present_id in (${grouped} and g.id = ${groupId}::uuid)`;
}
