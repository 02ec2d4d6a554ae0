import type { OpportunityChange } from '@fundry/contracts/endpoints/opportunity-history.ts';
import { netChange } from '@fundry/contracts/record-words/changes.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { changesSince } from '../../catalogue/catalogue.public.ts';
import type { Scope } from '../scope.ts';
import type { TrackedDetails } from './tracked-list.store.ts';

/** The facts of an opportunity that changed, before and after. */
export type NetChange = Pick<OpportunityChange, 'before' | 'after'>;

/**
 * What changed in tracked opportunities since their person's last visit, by present id: all changes of an opportunity as
 * one, from the first state to the last. One query for all; opportunities that did not change are left out.
 */
export async function changesSinceVisit(
  db: Kysely<Database>,
  scope: Scope,
  rows: readonly TrackedDetails[],
): Promise<Map<number, NetChange>> {
  const changed = rows.filter(({ changedAt }) => changedAt !== null);
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ presentId }) => presentId);
  const earliest = new Date(Math.min(...changed.map(({ seenAt }) => seenAt.getTime())));
  const told = await changesSince(db, ids, scope, earliest);
  return new Map(
    changed.map(({ presentId, seenAt }) => {
      const seen = seenAt.toISOString();
      return [presentId, netChange((told.get(presentId) ?? []).filter((each) => each.changedDate > seen))];
    }),
  );
}
