import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { OrganisationClaim } from './claims.ts';
import { speaking } from './describe-row.ts';
import { revisingFamilies } from './family-changes.store.ts';
import { type MergedOrganisation, mergeOrganisation } from './merge-organisation.ts';
import { findRows } from './organisation-rows.store.ts';
import { readableName } from './readable-name.ts';

type Trx = Transaction<Database>;

const RENEWED_AT_ONCE = 1_000;

interface ClaimRow {
  organisation: number;
  key: string;
  claim: OrganisationClaim;
  sample: boolean;
  withdrawn: boolean;
}

/** When organisations are written, and whether the changes are no news (see `Batch`). */
export interface Writing {
  now: Date;
  backfill?: boolean;
}

/** Merges the records of organisations again from the claims of all their rows, and stores those that changed. */
export async function mergeRecords(trx: Trx, ids: Set<number>, context: Writing): Promise<void> {
  const { rows } = await sql<ClaimRow>`
    select coalesce(o.merged_into, o.id) as organisation, o.key, c.claim, c.sample, c.withdrawn_at is not null as withdrawn
    from organisation o join organisation_claim c on c.organisation_id = o.id
    where o.id = any(${[...ids]}::bigint[]) and o.merged_into is null or o.merged_into = any(${[...ids]}::bigint[])`.execute(
    trx,
  );
  const claims = Map.groupBy(rows, (row) => row.organisation);
  const merged = new Map([...claims].map(([id, group]) => [id, mergeOrganisation(speaking(group))]));
  const parents = await findRows(
    trx,
    [...merged.values()].flatMap((one) => (one?.parent ? [one.parent] : [])),
  );
  const known = await readRecords(trx, [...ids]);
  const changed = [...ids].flatMap((id) => {
    const one = merged.get(id) ?? null;
    const group = claims.get(id) ?? [];
    const parent = one?.parent ? (parents.get(one.parent) ?? null) : null;
    const next = {
      record: one?.record ?? null,
      parent: parent === id ? null : parent,
      sample: group.length > 0 && group.every((row) => row.sample),
      withdrawn: group.length > 0 && group.every((row) => row.withdrawn),
    };
    const before = known.get(id);
    if (before && JSON.stringify(before) === JSON.stringify(next)) return [];
    return [
      {
        id,
        ...next,
        material: isMaterial(before?.record ?? null, next.record) || before?.withdrawn !== next.withdrawn,
        // An organisation without a name is in no family.
        moves: before?.parent !== next.parent || !before?.record !== !next.record,
      },
    ];
  });
  if (changed.length === 0) return;
  const moving = changed.filter(({ moves }) => moves).map(({ id }) => id);
  await revisingFamilies(trx, moving, () => storeRecords(trx, changed, context));
}

/** Merges again the records whose name an older version left in capitals. */
export async function renewNamesInCapitals(trx: Trx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, record ->> 'preferredName' as name from organisation
    where merged_into is null and record ->> 'preferredName' = upper(record ->> 'preferredName')`.execute(
    trx,
  );
  const outdated = rows.filter(({ name }) => readableName(name) !== name).map(({ id }) => id);
  for (let at = 0; at < outdated.length; at += RENEWED_AT_ONCE) {
    const some = new Set(outdated.slice(at, at + RENEWED_AT_ONCE));
    await mergeRecords(trx, some, { now, backfill: true });
  }
}

interface KnownRecord {
  record: MergedOrganisation | null;
  parent: number | null;
  sample: boolean;
  withdrawn: boolean;
}

async function readRecords(trx: Trx, ids: number[]): Promise<Map<number, KnownRecord>> {
  const { rows } = await sql<KnownRecord & { id: number }>`
    select id, record, parent_id as parent, sample, withdrawn_at is not null as withdrawn
    from organisation where id = any(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

async function storeRecords(
  trx: Trx,
  changed: (KnownRecord & { id: number; material: boolean })[],
  { now, backfill = false }: Writing,
): Promise<void> {
  await sql`
    update organisation o
    set record = case when t.record::text = 'null' then null else t.record end, parent_id = t.parent, sample = t.sample,
        is_funder = coalesce((t.record ->> 'isFunder')::boolean, false),
        withdrawn_at = case when t.withdrawn then coalesce(o.withdrawn_at, ${now}::timestamptz) end,
        first_published_at = case when o.record is null then ${now}::timestamptz else o.first_published_at end,
        changed_at = case when t.material then ${now}::timestamptz else o.changed_at end,
        revision = t.revision, news_revision = case when t.material and not ${backfill}::boolean then t.revision else o.news_revision end
    from (
      select *, nextval('catalogue_revision') as revision from json_to_recordset(${JSON.stringify(changed)}::json)
        as given (id bigint, record json, parent bigint, sample boolean, withdrawn boolean, material boolean)
    ) as t
    where o.id = t.id`.execute(trx);
}

/** Fields that people would act on. One more work that cites a funder changes nothing for anybody. */
const MATERIAL = ['preferredName', 'country', 'typeGroup', 'isFunder', 'website', 'status'] as const;

function isMaterial(before: MergedOrganisation | null, after: MergedOrganisation | null): boolean {
  if (!before || !after) return before !== after;
  return MATERIAL.some((field) => before[field] !== after[field]);
}
