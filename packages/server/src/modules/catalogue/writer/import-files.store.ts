import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** An input file as the catalogue remembers it. */
export interface ImportFile {
  name: string;
  fingerprint: string | null;
  source: string;
  layout: string;
  /** The moment that the file describes, if the file states one. */
  asOf?: Date | null;
}

/** The complete list of one part of what a publisher has in one layout, such as a year of awards. */
export interface ListScope {
  source: string;
  layout: string;
  fullScope: string;
}

/** Whether this very file was read to its end before. */
export async function isKnownFile(db: Kysely<Database>, fingerprint: string): Promise<boolean> {
  const found = await db
    .selectFrom('import_file')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('completed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a complete list of this source in this layout was ever read to its end. */
export async function knowsFullList(db: Kysely<Database>, source: string, layout: string): Promise<boolean> {
  const found = await db
    .selectFrom('import_file')
    .select('id')
    .where('source', '=', source)
    .where('layout', '=', layout)
    .where('full_scope', 'is not', null)
    .where('completed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The newest complete list of a scope that was read to its end, states the moment it describes, and was believed. */
export async function newestFullList(
  db: Kysely<Database>,
  { source, layout, fullScope }: ListScope,
): Promise<{ asOf: Date; fingerprint: string | null } | null> {
  const found = await db
    .selectFrom('import_file')
    .select(['as_of', 'fingerprint'])
    .where('source', '=', source)
    .where('layout', '=', layout)
    .where('full_scope', '=', fullScope)
    .where('completed_at', 'is not', null)
    .where('as_of', 'is not', null)
    .where((is) => is.or([is('judgement', 'is', null), is('judgement', '=', 'whole')]))
    .orderBy('as_of', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.as_of ? { asOf: found.as_of, fingerprint: found.fingerprint } : null;
}

/** Notes that the reading of a full file begins. Returns the file's number. */
export async function beginFullFile(
  db: Kysely<Database>,
  file: ImportFile & { fullScope: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('import_file')
    .values({ ...columns(file), full_scope: file.fullScope, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * What a list that claims to be complete turned out to be. It is `doubtful` when it does not hold what it says. What it
 * withdraws is `held-back` until a person confirms it when it lacks too much. Other files are judged by `whole` ones.
 */
export type Judgement = 'whole' | 'doubtful' | 'held-back';

/** Notes that a full file was read to its end. */
export async function completeFullFile(
  db: Kysely<Database>,
  id: number,
  judgement: Judgement,
  now: Date,
): Promise<void> {
  await db.updateTable('import_file').set({ completed_at: now, judgement }).where('id', '=', id).execute();
}

/** A complete list whose withdrawals wait until a person confirms them. */
export interface HeldBackFile extends ListScope {
  id: number;
  name: string;
  asOf: Date | null;
}

/** The lists whose withdrawals were held back, unless a later list of their scope was believed. */
export async function heldBackFiles(db: Kysely<Database>): Promise<HeldBackFile[]> {
  const { rows } = await sql<HeldBackFile>`
    select id, name, source, layout, full_scope as "fullScope", as_of as "asOf" from (
      select distinct on (source, layout, full_scope) * from import_file
      where full_scope is not null and completed_at is not null and judgement is distinct from 'doubtful'
      order by source, layout, full_scope, as_of desc nulls last, id desc) as last
    where judgement = 'held-back'`.execute(db);
  return rows;
}

/** Notes that a selection was read to its end. */
export async function completeSelection(db: Kysely<Database>, file: ImportFile, now: Date): Promise<void> {
  await db
    .insertInto('import_file')
    .values({ ...columns(file), started_at: now, completed_at: now })
    .execute();
}

function columns({ name, fingerprint, source, layout, asOf = null }: ImportFile) {
  return { name, fingerprint, source, layout, as_of: asOf };
}
