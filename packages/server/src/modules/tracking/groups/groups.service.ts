import { formatCount } from '@fundry/contracts/formats/count.ts';
import { GROUP_NAME_TAKEN, MAX_GROUPS } from '@fundry/contracts/tracking/tracking-words.ts';
import type { Kysely } from 'kysely';
import type { Admitted } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { lockPerson } from '../../identity/identity.public.ts';
import { type Scope, scopeOf } from '../scope.ts';
import {
  countGroups,
  findGroup,
  type Group,
  groupNamed,
  insertGroup,
  renameGroup,
  showGroup,
} from './group.store.ts';

type Db = Kysely<Database>;
interface Services {
  db: Db;
  clock: Clock;
}

/** A group of the caller. Throws `ApiError` 404 when there is no such group, or when it is somebody else's. */
export async function ownGroup(db: Db, scope: Scope, id: string): Promise<Group> {
  const group = await findGroup(db, scope, id);
  if (!group) throw noSuchGroup();
  return group;
}

/** The error when there is no such group, or when it belongs to somebody else. */
export function noSuchGroup(): ApiError {
  return new ApiError(404, 'tracking/no-such-group', 'There is no such group.');
}

/** Makes a group. Throws `ApiError` 409 when the person has one with the name, or the maximum number of groups. */
export function makeGroup({ db, clock }: Services, scope: Scope, name: string): Promise<Group> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, scope.personId);
    return addGroup(tx, scope, name, clock.now());
  });
}

/** The same within a transaction, whose caller holds the lock of the person. */
export async function addGroup(db: Db, scope: Scope, name: string, at: Date): Promise<Group> {
  await checkName(db, scope, name, null);
  if ((await countGroups(db, scope.personId)) >= MAX_GROUPS) throw tooMany();
  return { id: await insertGroup(db, scope, name, at), name, shownToColleagues: false };
}

/**
 * Renames a group, or shows it to colleagues. Throws `ApiError`: 400 when it has that name already, 403 for showing it
 * without an institution, 404 when there is no such group, and 409 when another group has the name.
 */
export function changeGroup(
  { db }: Services,
  caller: Admitted<'signed-in'>,
  id: string,
  { name, shownToColleagues }: { name?: string; shownToColleagues?: boolean },
): Promise<Group> {
  const scope = scopeOf(caller);
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, scope.personId);
    const old = await ownGroup(tx, scope, id);
    if (name !== undefined) {
      if (name === old.name) throw sameName();
      await checkName(tx, scope, name, id);
      await renameGroup(tx, id, name);
    }
    if (shownToColleagues !== undefined) {
      await showGroup(tx, id, shownToColleagues ? institutionOf(caller) : null);
    }
    return ownGroup(tx, scope, id);
  });
}

async function checkName(db: Db, { personId }: Scope, name: string, except: string | null): Promise<void> {
  const same = await groupNamed(db, personId, name, except);
  if (same === null) return;
  throw new ApiError(
    409,
    GROUP_NAME_TAKEN,
    `You already have a group called “${same}”. Choose another name.`,
  );
}

function institutionOf({ account, color }: Admitted<'signed-in'>): string {
  if (account && color === 'GREEN') return account.id;
  throw new ApiError(
    403,
    'tracking/no-institution',
    'Only members of a registered institution can show groups to colleagues.',
  );
}

const sameName = () => new ApiError(400, 'tracking/same-name', 'Please enter a different name');

const tooMany = () =>
  new ApiError(
    409,
    'tracking/too-many-groups',
    `You can have up to ${formatCount(MAX_GROUPS)} groups. Delete one to make another.`,
  );
