import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { currentRevision, opportunityHeads } from '../../catalogue/catalogue.public.ts';
import { beginChange, numberChanges } from '../sent/change.store.ts';
import { takeBack } from '../sent/sent.store.ts';
import { addLabels, labelsByOpportunity, removeLabels } from '../sent/sent-label.store.ts';
import { accountsThatSend, noteTold, readTold, type Told } from './told.store.ts';

type Db = Kysely<Database>;
interface Services {
  db: Db;
  clock: Clock;
}

/** Opportunities whose revisions are read at once. */
const BATCH = 1_000;

/**
 * A function that notices which sent opportunities have changed in the catalogue, were merged or have left it, and makes
 * each of that a change of which the other system learns. It looks only when the catalogue has changed.
 */
export function noticingChanges(services: Services): (signal: AbortSignal) => Promise<void> {
  let seen: number | null = null;
  return async (signal) => {
    const revision = await currentRevision(services.db);
    if (revision === seen) return;
    for (const accountId of await accountsThatSend(services.db)) {
      if (signal.aborted) return;
      await noticeIn(services, accountId);
    }
    seen = revision;
  };
}

async function noticeIn({ db, clock }: Services, accountId: string): Promise<void> {
  if ((await changesIn(db, accountId)).length === 0) return;
  await db.transaction().execute(async (tx) => {
    const change = await beginChange(tx, accountId, clock.now());
    // Another server may have noticed them in the meantime.
    const changed = await changesIn(tx, accountId);
    const given: number[] = [];
    for (const { id, sameAs } of changed) {
      if (sameAs === null) continue;
      const labels = (await labelsByOpportunity(tx, accountId, [id])).get(id) ?? [];
      const ids = labels.map((label) => label.id);
      given.push(...(await addLabels(tx, accountId, ids, [sameAs])));
      await removeLabels(tx, accountId, null, [id]);
      await takeBack(tx, accountId, [id], change.at);
    }
    await noteTold(tx, accountId, changed);
    await numberChanges(tx, change, [...changed.map(({ id }) => id), ...given]);
  });
}

/** A sent opportunity of which the other system does not know what has become. */
interface Untold {
  id: number;
  /** Null: it has left the catalogue. */
  revision: number | null;
  /** It was merged into another sent opportunity, or both into a third one: the id under which the other one was sent. */
  sameAs: number | null;
}

async function changesIn(db: Db, accountId: string): Promise<Untold[]> {
  const told = await readTold(db, accountId);
  const revisions = await revisionsOf(db, accountId, told);
  const first = new Map<number, number>();
  return told.flatMap(({ id, presentId, toldRevision }) => {
    const revision = revisions.get(presentId) ?? null;
    const sameAs = first.get(presentId) ?? null;
    if (sameAs === null) first.set(presentId, id);
    return sameAs === null && revision === toldRevision ? [] : [{ id, revision, sameAs }];
  });
}

async function revisionsOf(db: Db, accountId: string, told: Told[]): Promise<Map<number, number>> {
  const ids = [...new Set(told.map(({ presentId }) => presentId))];
  const revisions = new Map<number, number>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const heads = await opportunityHeads(db, ids.slice(at, at + BATCH), { accountId });
    for (const { id, revision } of heads) revisions.set(id, revision);
  }
  return revisions;
}
