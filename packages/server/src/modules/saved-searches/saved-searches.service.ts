import type { savedSearchEndpoints } from '@fundry/contracts/endpoints/saved-searches.ts';
import { MAX_SAVED_SEARCHES } from '@fundry/contracts/limits.ts';
import { SEARCH_NAME_TAKEN } from '@fundry/contracts/saved-searches.ts';
import type { z } from 'zod';
import type { Admitted } from '../../platform/auth/caller.ts';
import { ApiError } from '../../platform/http/problem.ts';
import { checkSearch, readApiQuery } from '../discovery/discovery.public.ts';
import {
  countForSaving,
  deleteSavedSearch,
  findByName,
  findSavedSearch,
  restoreSavedSearch,
} from './saved-search.store.ts';
import type { SavedSearch } from './saved-search.ts';
import type { SavedSearchServices } from './services.ts';
import { insertSavedSearch, updateSavedSearch } from './write-saved-search.store.ts';

type Caller = Admitted<'signed-in'>;
type Fields = z.output<(typeof savedSearchEndpoints)['save']['body']>;

/** A change becomes searchable a few seconds after it is made. Records this recent were not on the screen yet. */
const NOT_YET_SHOWN_MS = 10_000;

/** The moment after which records are new to somebody who looks at the results now. */
export function visitOf({ clock }: SavedSearchServices): Date {
  return new Date(clock.now().getTime() - NOT_YET_SHOWN_MS);
}

/** A saved search of the caller. Throws `ApiError` 404 when there is no such search, or when it is somebody else's. */
export async function ownSearch(
  { db }: Pick<SavedSearchServices, 'db'>,
  caller: Caller,
  id: string,
): Promise<SavedSearch> {
  const found = await findSavedSearch(db, id);
  if (found?.personId !== caller.person.id) throw noSuchSearch();
  return found;
}

/** The error when there is no such search, or when it belongs to somebody else. */
export function noSuchSearch(): ApiError {
  return new ApiError(404, 'saved-searches/not-found', 'There is no such saved search.');
}

/**
 * Saves a new search, or changes the one whose id is given, and returns its id. Throws `ApiError`: 400 for a search
 * that cannot be run, 403 for sharing without an institution, 404 when there is no such search, and 409 when the person
 * has the maximum number of saved searches, or another one with that name. With `replace` a new search takes the place of
 * the one that has its name.
 */
export async function saveSearch(
  services: SavedSearchServices,
  caller: Caller,
  { id, ...fields }: Fields,
): Promise<string> {
  return id === undefined ? create(services, caller, fields) : change(services, caller, id, fields);
}

async function create(
  services: SavedSearchServices,
  caller: Caller,
  { target, name, apiQuery, frequency, alertPaused, shared, replace }: Omit<Fields, 'id'>,
): Promise<string> {
  if (target === undefined || name === undefined || apiQuery === undefined) {
    throw new ApiError(
      400,
      'saved-searches/incomplete',
      'A new search needs a target, a name and an apiQuery',
    );
  }
  const search = readApiQuery(target, apiQuery);
  await checkSearch(search, services);
  const fields = {
    name,
    search,
    frequency: frequency ?? 'NONE',
    paused: alertPaused ?? false,
    accountId: shared ? institutionOf(caller) : null,
  };
  const { db, clock, listeners } = services;
  return db.transaction().execute(async (tx) => {
    const personId = caller.person.id;
    const writing = { db: tx, listeners };
    const count = await countForSaving(tx, personId);
    const same = await findByName(tx, personId, name);
    if (same && !replace) throw nameTaken(same.name, 'Choose another name, or replace that one.');
    if (same?.search.target === target) {
      // What the form does not ask for stays: with whom the search is shared, and its feed.
      const accountId = shared === undefined ? undefined : fields.accountId;
      await updateSavedSearch(writing, same.id, { ...fields, accountId }, clock.now());
      return same.id;
    }
    if (same) await deleteSavedSearch(tx, personId, same.id, clock.now());
    else checkRoom(count);
    return insertSavedSearch(writing, personId, fields, clock.now(), visitOf(services));
  });
}

/**
 * Restores a deleted search. Throws `ApiError`: 404 when there is none, and 409 when the person has the maximum number
 * of saved searches, or has given its name to another one.
 */
export async function restoreSearch(
  { db }: SavedSearchServices,
  { person }: Caller,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    checkRoom(await countForSaving(tx, person.id));
    const name = await restoreSavedSearch(tx, person.id, id);
    if (name === null) throw noSuchSearch();
    const same = await findByName(tx, person.id, name, id);
    if (same) throw nameTaken(same.name, 'Rename it first.');
  });
}

function nameTaken(name: string, advice: string): ApiError {
  return new ApiError(409, SEARCH_NAME_TAKEN, `You already have a saved search called “${name}”. ${advice}`);
}

function checkRoom(count: number): void {
  if (count < MAX_SAVED_SEARCHES) return;
  throw new ApiError(
    409,
    'saved-searches/too-many',
    `You can keep up to ${MAX_SAVED_SEARCHES} saved searches. Delete one to save another.`,
  );
}

async function change(
  services: SavedSearchServices,
  caller: Caller,
  id: string,
  { target, name, apiQuery, frequency, alertPaused, shared }: Omit<Fields, 'id'>,
): Promise<string> {
  const old = await ownSearch(services, caller, id);
  if (target !== undefined && target !== old.search.target) {
    throw new ApiError(400, 'saved-searches/other-target', 'The target of a saved search cannot be changed');
  }
  const search = apiQuery === undefined ? undefined : readApiQuery(old.search.target, apiQuery);
  if (search) await checkSearch(search, services);
  const accountId = shared === undefined ? undefined : shared ? institutionOf(caller) : null;
  const fields = { name, search, frequency, paused: alertPaused, accountId };
  const { db, clock, listeners } = services;
  await db.transaction().execute(async (tx) => {
    // People may have had two searches of one name from before that was refused. Such a search can still be changed.
    if (name !== undefined && name.toLowerCase() !== old.name.toLowerCase()) {
      await countForSaving(tx, caller.person.id);
      const same = await findByName(tx, caller.person.id, name, id);
      if (same) throw nameTaken(same.name, 'Choose another name.');
    }
    await updateSavedSearch({ db: tx, listeners }, id, fields, clock.now());
  });
  return id;
}

function institutionOf({ account, color }: Caller): string {
  if (account && color === 'GREEN') return account.id;
  throw new ApiError(
    403,
    'saved-searches/no-institution',
    'Only members of a registered institution can share searches.',
  );
}
