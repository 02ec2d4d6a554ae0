import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { talliesOfFunders } from './families.views.ts';
import { organisationsNamed } from './organisation-labels.views.ts';

type Db = Kysely<Database>;

/** When many organisations share a name, this many of those with most calls and awards are taken. */
const MOST_OF_A_NAME = 3;

/**
 * The ids, as readers see them, of all organisations that bear each of these names: as a name in any spelling, as an acronym, or
 * as the code of an agency of the United States. Names that none bears are left out.
 */
export async function bearersOf(db: Db, names: string[]): Promise<Map<string, number[]>> {
  if (names.length === 0) return new Map();
  const [named, short] = await Promise.all([organisationsNamed(db, names), shortNames(db, names)]);
  return new Map(
    names.flatMap((name) => {
      const ids = [...(named.get(name) ?? []).map(({ id }) => id), ...(short.get(name.toLowerCase()) ?? [])];
      return ids.length > 0 ? [[name, [...new Set(ids)]] as const] : [];
    }),
  );
}

/** The bearers of each of these names (`bearersOf`). Of several only those with most calls and awards are given, at most three. */
export async function fundersByName(db: Db, names: string[]): Promise<Map<string, number[]>> {
  const bearers = await bearersOf(db, names);
  const shared = [...bearers.values()].flatMap((ids) => (ids.length > MOST_OF_A_NAME ? ids : []));
  const tallies = await talliesOfFunders(db, [...new Set(shared)]);
  const size = (id: number) => (tallies.get(id)?.opportunities ?? 0) + (tallies.get(id)?.awards ?? 0);
  return new Map(
    [...bearers].map(([name, ids]) => {
      const most = ids.toSorted((a, b) => size(b) - size(a) || a - b).slice(0, MOST_OF_A_NAME);
      return [name, most] as const;
    }),
  );
}

/** The organisations by acronym and by code, in small letters. */
async function shortNames(db: Db, names: string[]): Promise<Map<string, number[]>> {
  const single = [...new Set(names.filter((name) => !name.includes(' ')).map((name) => name.toLowerCase()))];
  if (single.length === 0) return new Map();
  const codes = single.map((name) => name.toUpperCase());
  const { rows } = await sql<{ name: string; id: number }>`
    select lower(i.value) as name, coalesce(o.merged_into, o.id) as id
    from organisation_identifier i join organisation o on o.id = i.organisation_id
    where i.scheme = 'us-agency' and i.value = any(${codes}::text[])
    union
    select acronym, o.id
    from organisation o, unnest(acronyms_of_organisation(o.record)) as acronym
    where acronyms_of_organisation(o.record) && ${single}::text[] and acronym = any(${single}::text[])
      and o.merged_into is null`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, found]) => [name, found.map(({ id }) => id)]),
  );
}
