import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { organisationNameKey } from '../../reference-data/reference-data.public.ts';
import { VARIANT } from './describe-row.ts';
import { organisationChanges } from './organisations.views.ts';

type Db = Kysely<Database>;

/** What other records show of an organisation. */
export interface OrganisationLabel {
  /** The id that readers see. */
  id: number;
  preferredName: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Its id in the Research Organization Registry. */
  ror: string | null;
}

/** How long a label may be shown after it has changed. The search index may follow even later. */
const FRESH_MS = 1_000;
/** About 40 MB of labels. */
const MOST = 200_000;
/** With more changes than this, all labels are forgotten. */
const MOST_CHANGES = 1_000;

/** The labels that were read last, by the ids of rows, and the revision up to which they are known to hold. */
interface Known {
  labels: Map<number, OrganisationLabel>;
  revision: number;
  checkedAt: number;
  checking: Promise<void> | null;
}

const books = new WeakMap<Db, Known>();

/**
 * Labels of organisations by the id of any of their rows. Unknown ids are left out, and so are rows that have no name
 * yet. Labels are kept in memory, because one search may name two thousand organisations in its counts; a change shows
 * within a second.
 */
export async function organisationLabels(db: Db, ids: number[]): Promise<Map<number, OrganisationLabel>> {
  if (ids.length === 0) return new Map();
  const book = bookOf(db);
  await refresh(db, book);
  const missing = ids.filter((id) => !book.labels.has(id));
  const { revision } = book;
  const read = missing.length === 0 ? null : await readLabels(db, missing);
  if (read && revision === book.revision) keep(book, read);
  return new Map(
    ids.flatMap((id) => {
      const label = read?.get(id) ?? book.labels.get(id);
      return label ? [[id, label] as const] : [];
    }),
  );
}

/** The organisations that bear each of these names, in any spelling. Names that none bears are left out. */
export async function organisationsNamed(db: Db, names: string[]): Promise<Map<string, OrganisationLabel[]>> {
  if (names.length === 0) return new Map();
  const keys = names.map((name) => organisationNameKey(name, null));
  const { rows } = await sql<{ key: string; id: number }>`
    select distinct n.name_key as key, coalesce(o.merged_into, o.id) as id
    from organisation_name n join organisation o on o.id = n.organisation_id
    where n.name_key = any(${keys}::text[]) and n.level < ${VARIANT}`.execute(db);
  const labels = await organisationLabels(
    db,
    rows.map(({ id }) => id),
  );
  const bearers = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    names.flatMap((name, index) => {
      const found = (bearers.get(keys[index] ?? '') ?? []).flatMap(({ id }) => labels.get(id) ?? []);
      return found.length > 0 ? [[name, found] as const] : [];
    }),
  );
}

function bookOf(db: Db): Known {
  const known = books.get(db);
  if (known) return known;
  const fresh = { labels: new Map(), revision: 0, checkedAt: Number.NEGATIVE_INFINITY, checking: null };
  books.set(db, fresh);
  return fresh;
}

async function refresh(db: Db, book: Known): Promise<void> {
  if (performance.now() - book.checkedAt < FRESH_MS) return;
  book.checking ??= forgetChanged(db, book).finally(() => {
    book.checking = null;
  });
  await book.checking;
}

async function forgetChanged(db: Db, book: Known): Promise<void> {
  const beganAt = performance.now();
  const changes = book.labels.size === 0 ? [] : await organisationChanges(db, book.revision, MOST_CHANGES);
  if (book.labels.size === 0 || changes.length === MOST_CHANGES) {
    const { rows } = await sql<{ revision: number | null }>`
      select max(revision) as revision from organisation`.execute(db);
    book.revision = rows[0]?.revision ?? 0;
    book.labels.clear();
  } else if (changes.length > 0) {
    const changed = new Set(changes.map(({ id }) => id));
    for (const [row, { id }] of book.labels) {
      if (changed.has(row) || changed.has(id)) book.labels.delete(row);
    }
    book.revision = Math.max(...changes.map(({ revision }) => revision));
  }
  book.checkedAt = beganAt;
}

async function readLabels(db: Db, ids: number[]): Promise<Map<number, OrganisationLabel>> {
  const { rows } = await sql<OrganisationLabel & { row: number }>`
    select row.id as row, o.id, o.record ->> 'preferredName' as "preferredName", o.record ->> 'country' as country,
      jsonb_path_query_first(o.record::jsonb, '$.identifiers[*] ? (@.scheme == "ror").value') #>> '{}' as ror
    from organisation row join organisation o on o.id = coalesce(row.merged_into, row.id)
    where row.id = any(${ids}::bigint[]) and o.record is not null`.execute(db);
  return new Map(rows.map(({ row, ...label }) => [row, label]));
}

function keep(book: Known, read: Map<number, OrganisationLabel>): void {
  if (book.labels.size + read.size > MOST) book.labels.clear();
  for (const [row, label] of read) book.labels.set(row, label);
}
