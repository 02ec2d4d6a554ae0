import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { opportunityHeads, presentIds } from '../../catalogue/catalogue.public.ts';
import { lockPerson } from '../../identity/identity.public.ts';
import type { Scope } from '../scope.ts';
import { noSuchOpportunity, trackMissing } from '../track/track.service.ts';
import { type TrackedRow, trackedRows } from '../track/tracked.store.ts';
import { byName } from './by-name.ts';
import { type Group, groupsOf } from './group.store.ts';
import { groupsHolding, putIntoGroups, takeOutOfGroups } from './group-member.store.ts';
import { addGroup, noSuchGroup } from './groups.service.ts';

type Db = Kysely<Database>;
interface Services {
  db: Db;
  clock: Clock;
}

/** A group to put opportunities into: one that exists, or a new one. */
export type GroupChoice = { id: string } | { name: string };

/**
 * Puts opportunities into groups and takes them out of others, and tracks those that were not tracked. Returns the
 * groups that they were put into. Either all of it happens or nothing. Throws `ApiError`: 404 for a group or an
 * opportunity that does not exist, and 409 when a new name is taken or a maximum is reached.
 */
export function assign(
  { db, clock }: Services,
  scope: Scope,
  { ids, into, outOf }: { ids: string[]; into: GroupChoice[]; outOf: string[] },
): Promise<Group[]> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, scope.personId);
    const own = new Map((await groupsOf(tx, scope)).map((group) => [group.id, group]));
    if (outOf.some((id) => !own.has(id))) throw noSuchGroup();
    const groups: Group[] = [];
    for (const choice of into) {
      const group = 'id' in choice ? own.get(choice.id) : await addGroup(tx, scope, choice.name, clock.now());
      if (!group) throw noSuchGroup();
      groups.push(group);
    }
    const { rows } = await trackMissing(tx, scope, ids, clock.now());
    const all = rows.map(({ id }) => id);
    await takeOutOfGroups(tx, outOf, all);
    await putIntoGroups(
      tx,
      groups.map(({ id }) => id),
      firstOfEach(rows),
    );
    return groups;
  });
}

/** The groups that hold an opportunity, by name. Throws `ApiError` 404 when it is neither tracked nor in the catalogue. */
export async function groupsOfOpportunity(db: Db, scope: Scope, id: string) {
  const rows = await rowsOf(db, scope, id);
  return (await groupsHolding(db, scope, rows)).sort(byName);
}

/**
 * Takes an opportunity out of one group, or out of all. Throws `ApiError` 404 when there is no such group, or when the
 * opportunity is neither tracked nor in the catalogue.
 */
export async function ungroup(db: Db, scope: Scope, id: string, groupId: string | undefined): Promise<void> {
  const own = (await groupsOf(db, scope)).map((group) => group.id);
  if (groupId !== undefined && !own.includes(groupId)) throw noSuchGroup();
  await takeOutOfGroups(db, groupId === undefined ? own : [groupId], await rowsOf(db, scope, id));
}

/** The ids of the rows under which a person tracks an opportunity; none when it is not tracked. */
async function rowsOf(db: Db, scope: Scope, id: string): Promise<string[]> {
  const present = await presentIds(db, [Number(id)]);
  const rows = await trackedRows(db, scope, [...present.values()]);
  if (rows.length === 0 && (await opportunityHeads(db, [Number(id)], scope)).length === 0)
    throw noSuchOpportunity(id);
  return rows.map((row) => row.id);
}

/** The earliest row of each opportunity. */
function firstOfEach(rows: TrackedRow[]): string[] {
  const first = new Map<number, string>();
  for (const { id, presentId } of rows) if (!first.has(presentId)) first.set(presentId, id);
  return [...first.values()];
}
