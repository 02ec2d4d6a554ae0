import { formatCount } from '@fundry/contracts/formats/count.ts';
import { MAX_TRACKED } from '@fundry/contracts/tracking/tracking-words.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { opportunityHeads, presentIds } from '../../catalogue/catalogue.public.ts';
import { lockPerson } from '../../identity/identity.public.ts';
import type { Scope } from '../scope.ts';
import {
  countTracked,
  insertTracked,
  restoreRows,
  type TrackedRow,
  trackedRows,
  untrackRows,
} from './tracked.store.ts';
import { changeSettings, type TrackedSettings } from './tracked-settings.store.ts';

type Db = Kysely<Database>;
interface Services {
  db: Db;
  clock: Clock;
}

/** How long an opportunity that was untracked can be restored, in milliseconds. */
export const RESTORABLE_MS = 60 * 60 * 1000;

/**
 * Tracks opportunities, or changes the settings of those that are tracked already, and returns the ids of those that are
 * tracked newly. Either all of it happens or nothing. Throws `ApiError`: 404 for an id that is neither tracked nor in the
 * catalogue, and 409 when the person would track too many.
 */
export function track(
  { db, clock }: Services,
  scope: Scope,
  ids: string[],
  settings: TrackedSettings,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, scope.personId);
    const { rows, revisions, fresh } = await trackMissing(tx, scope, ids, clock.now());
    const all = rows.map(({ id, presentId }) => ({ id, revision: revisions.get(presentId) ?? null }));
    await changeSettings(tx, all, settings, clock.today());
    return fresh;
  });
}

/** What came of tracking opportunities that may already be tracked. */
export interface Tracked {
  /** The rows of all of them. One opportunity can have several; its earliest row comes first. */
  rows: TrackedRow[];
  /** The revisions of those that are in the catalogue, by present id. */
  revisions: Map<number, number>;
  /** The ids asked for that are tracked newly. */
  fresh: string[];
}

/**
 * Tracks those of the opportunities that the person does not track yet. The caller holds the lock of the person. Throws
 * as `track` does.
 */
export async function trackMissing(db: Db, scope: Scope, ids: string[], at: Date): Promise<Tracked> {
  const asked = [...new Set(ids.map(Number))];
  const present = await presentIds(db, asked);
  const rows = await trackedRows(db, scope, [...present.values()]);
  const known = new Set(rows.map(({ presentId }) => presentId));
  const heads = await opportunityHeads(db, asked, scope);
  const revisions = new Map(heads.map(({ id, revision }) => [id, revision]));
  const fresh = asked.filter((id) => !known.has(present.get(id) ?? id));
  const missing = fresh.find((id) => !revisions.has(present.get(id) ?? id));
  if (missing !== undefined) throw noSuchOpportunity(String(missing));
  const added = new Map(heads.filter(({ id }) => !known.has(id)).map((head) => [head.id, head]));
  if (added.size > 0) {
    checkRoom((await countTracked(db, scope.personId)) + added.size);
    rows.push(...(await insertTracked(db, scope, [...added.values()], at)));
  }
  return { rows, revisions, fresh: fresh.map(String) };
}

/** Untracks opportunities, and returns the ids of those that were tracked. */
export function untrack({ db, clock }: Services, scope: Scope, ids: string[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, scope.personId);
    const asked = [...new Set(ids.map(Number))];
    const present = await presentIds(tx, asked);
    const rows = await trackedRows(tx, scope, [...present.values()]);
    await untrackRows(
      tx,
      rows.map(({ id }) => id),
      clock.now(),
    );
    const gone = new Set(rows.map(({ presentId }) => presentId));
    return asked.filter((id) => gone.has(present.get(id) ?? id)).map(String);
  });
}

/**
 * Restores opportunities that the person untracked during the last hour, with everything they kept about them, and
 * returns the ids of those that are tracked again. Throws `ApiError` 409 when the person would track too many.
 */
export function restore({ db, clock }: Services, scope: Scope, ids: string[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, scope.personId);
    const asked = [...new Set(ids.map(Number))];
    const present = await presentIds(tx, asked);
    const since = new Date(clock.now().getTime() - RESTORABLE_MS);
    const restored = new Set(await restoreRows(tx, scope, [...present.values()], since));
    checkRoom(await countTracked(tx, scope.personId));
    return asked.filter((id) => restored.has(present.get(id) ?? id)).map(String);
  });
}

/** The error when there is no such opportunity. */
export function noSuchOpportunity(id: string): ApiError {
  return new ApiError(404, 'tracking/no-such-opportunity', `There is no opportunity with the id ${id}.`);
}

function checkRoom(count: number): void {
  if (count <= MAX_TRACKED) return;
  throw new ApiError(
    409,
    'tracking/too-many',
    `You can track up to ${formatCount(MAX_TRACKED)} opportunities. Stop tracking some of them first.`,
  );
}
