import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { revisingFamilies } from './family-changes.store.ts';

type Trx = Transaction<Database>;

/**
 * Sets the row that each given row is the same as, and updates where every chain through them ends. Returns the rows
 * that moved, and the rows where their chains ended before and end now. Chains are short, so they are followed step by
 * step.
 */
export async function setSame(trx: Trx, targets: Map<number, number | null>): Promise<Set<number>> {
  if (targets.size === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    update organisation o set same_as = t.same_as
    from unnest(${[...targets.keys()]}::bigint[], ${[...targets.values()]}::bigint[]) as t (id, same_as)
    where o.id = t.id and o.same_as is distinct from t.same_as
    returning o.id`.execute(trx);
  if (rows.length === 0) return new Set();
  const moved = await withRowsBelow(
    trx,
    rows.map((row) => row.id),
  );
  const ends = await endsOfChains(trx, moved);
  return storeEnds(trx, ends);
}

async function withRowsBelow(trx: Trx, ids: number[]): Promise<Set<number>> {
  const found = new Set(ids);
  for (let last = ids; last.length > 0; ) {
    const { rows } = await sql<{ id: number }>`
      select id from organisation where same_as = any(${last}::bigint[])`.execute(trx);
    last = rows.map((row) => row.id).filter((id) => !found.has(id));
    for (const id of last) found.add(id);
  }
  return found;
}

async function endsOfChains(trx: Trx, ids: Set<number>): Promise<Map<number, number>> {
  const next = new Map<number, number | null>();
  for (let last = [...ids]; last.length > 0; ) {
    const { rows } = await sql<{ id: number; same_as: number | null }>`
      select id, same_as from organisation where id = any(${last}::bigint[])`.execute(trx);
    for (const row of rows) next.set(row.id, row.same_as);
    last = [
      ...new Set(
        rows.flatMap((row) => (row.same_as !== null && !next.has(row.same_as) ? [row.same_as] : [])),
      ),
    ];
  }
  // Between two layers a chain may run in a circle. The next layer breaks it; until then its rows stay where they are.
  const end = (id: number): number | null => {
    const passed = new Set<number>();
    for (let at = id; !passed.has(at); ) {
      passed.add(at);
      const after = next.get(at) ?? null;
      if (after === null) return at;
      at = after;
    }
    return null;
  };
  return new Map(
    [...ids].flatMap((id) => {
      const at = end(id);
      return at === null ? [] : [[id, at] as const];
    }),
  );
}

async function storeEnds(trx: Trx, ends: Map<number, number>): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; before: number | null; after: number | null }>`
    select o.id, o.merged_into as before, nullif(t.at, t.id) as after
    from unnest(${[...ends.keys()]}::bigint[], ${[...ends.values()]}::bigint[]) as t (id, at)
    join organisation o on o.id = t.id
    where o.merged_into is distinct from nullif(t.at, t.id)`.execute(trx);
  const moving = rows.map((row) => row.id);
  await revisingFamilies(trx, moving, () =>
    sql`
      update organisation o set merged_into = t.after, revision = nextval('catalogue_revision')
      from unnest(${moving}::bigint[], ${rows.map((row) => row.after)}::bigint[]) as t (id, after)
      where o.id = t.id`.execute(trx),
  );
  return new Set(rows.flatMap((row) => [row.id, row.before, row.after].filter((id) => id !== null)));
}
