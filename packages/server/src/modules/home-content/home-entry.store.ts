import { HOME_KINDS, type HomeKind, MAX_HOME_ENTRIES } from '@fundry/contracts/home-content/home-limits.ts';
import { type Kysely, sql } from 'kysely';
import { lockUntilEnd } from '../../platform/db/lock-until-end.ts';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

/** What somebody writes in an entry. Days are `YYYY-MM-DD`. */
export interface EntryFields {
  kind: HomeKind;
  title: string;
  /** Safe HTML. */
  html: string;
  link: string | null;
  startsOn: string;
  endsOn: string | null;
}

/** An entry of the home page. `accountId` is null when it is for everybody. */
export interface HomeEntry extends EntryFields {
  id: string;
  accountId: string | null;
  version: number;
  /** Null: a person whose Fundry account was deleted. */
  writtenBy: string | null;
  writtenAt: Date;
}

/** Who writes, and when. */
export interface Writing {
  personId: string | null;
  at: Date;
}

const COLUMNS = sql`id, account_id as "accountId", kind, title, html, link, starts_on::text as "startsOn",
  ends_on::text as "endsOn", version, written_by as "writtenBy", written_at as "writtenAt"`;
const IN_ORDER = sql`array_position(${[...HOME_KINDS]}::text[], kind), position, written_at, id`;

/** All entries of an owner, those to come and those that are over included, by kind and order. */
export async function entriesOf(db: Db, accountId: string | null): Promise<HomeEntry[]> {
  const { rows } = await sql<HomeEntry>`
    select ${COLUMNS} from home_entry where ${ownedBy(accountId)} order by ${IN_ORDER}`.execute(db);
  return rows;
}

/** What stands on the home page on a day for the members of an institution, or, without one, for everybody else. */
export async function entriesOn(db: Db, today: string, accountId: string | null): Promise<HomeEntry[]> {
  const { rows } = await sql<HomeEntry>`
    select ${COLUMNS} from home_entry
    where (account_id is null or account_id = ${accountId}) and starts_on <= ${today}::date
      and (ends_on is null or ends_on >= ${today}::date)
    order by account_id is null, ${IN_ORDER}`.execute(db);
  return rows;
}

/**
 * Stores an entry after all others of its kind. Null when the owner has as many as there can be. Two that are stored at
 * once are counted one after the other, so it needs a transaction.
 */
export async function insertEntry(
  trx: Db,
  accountId: string | null,
  { kind, title, html, link, startsOn, endsOn }: EntryFields,
  { personId, at }: Writing,
): Promise<HomeEntry | null> {
  await lockUntilEnd(trx, `home entries of ${accountId}`);
  const { rows } = await sql<HomeEntry>`
    insert into home_entry (account_id, kind, title, html, link, starts_on, ends_on, position, written_by, written_at)
    select ${accountId}::uuid, ${kind}, ${title}, ${html}, ${link}, ${startsOn}::date, ${endsOn}::date,
      coalesce(max(position), 0) + 1, ${personId}::uuid, ${at}
    from home_entry where ${ownedBy(accountId)} having count(*) < ${MAX_HOME_ENTRIES}
    returning ${COLUMNS}`.execute(trx);
  return rows[0] ?? null;
}

/** Changes an entry of the owner that still has this version. Null when there is none, or it has another version. */
export async function updateEntry(
  db: Db,
  accountId: string | null,
  { id, version }: { id: string; version: number },
  { kind, title, html, link, startsOn, endsOn }: EntryFields,
  { personId, at }: Writing,
): Promise<HomeEntry | null> {
  const { rows } = await sql<HomeEntry>`
    update home_entry set kind = ${kind}, title = ${title}, html = ${html}, link = ${link},
      starts_on = ${startsOn}::date, ends_on = ${endsOn}::date, version = version + 1,
      written_by = ${personId}::uuid, written_at = ${at}
    where id = ${id} and version = ${version} and ${ownedBy(accountId)}
    returning ${COLUMNS}`.execute(db);
  return rows[0] ?? null;
}

/** An entry of the owner; null when there is none. */
export async function entryById(db: Db, accountId: string | null, id: string): Promise<HomeEntry | null> {
  const { rows } = await sql<HomeEntry>`
    select ${COLUMNS} from home_entry where id = ${id} and ${ownedBy(accountId)}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes an entry of the owner, if it still has this version when one is given. Null when nothing was deleted. */
export async function deleteEntry(
  db: Db,
  accountId: string | null,
  { id, version }: { id: string; version: number | undefined },
): Promise<HomeEntry | null> {
  const { rows } = await sql<HomeEntry>`
    delete from home_entry
    where id = ${id} and version = coalesce(${version ?? null}::integer, version) and ${ownedBy(accountId)}
    returning ${COLUMNS}`.execute(db);
  return rows[0] ?? null;
}

/** Puts the owner's entries of a kind into the order of these ids. False when they are not exactly these. */
export function orderEntries(
  db: Db,
  accountId: string | null,
  kind: HomeKind,
  ids: string[],
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from home_entry where ${ownedBy(accountId)} and kind = ${kind} for update`.execute(tx);
    if (rows.length !== ids.length || !rows.every(({ id }) => ids.includes(id))) return false;
    await sql`
      update home_entry set position = array_position(${ids}::uuid[], id)
      where ${ownedBy(accountId)} and kind = ${kind}`.execute(tx);
    return true;
  });
}

function ownedBy(accountId: string | null) {
  return sql<boolean>`account_id is not distinct from ${accountId}::uuid`;
}
