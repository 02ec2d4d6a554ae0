import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Trx = Transaction<Database>;

/**
 * Lets `change` move organisation rows (give them another parent, merge them into another one, name them; it revises the rows
 * themselves), and revises whoever has another family then: rows below, which readers see as belonging elsewhere, get a new
 * revision; organisations above, before and after, which have other counts, a new family revision.
 */
export async function revisingFamilies<Result>(
  trx: Trx,
  moving: number[],
  change: () => Promise<Result>,
): Promise<Result> {
  if (moving.length === 0) return change();
  const before = await organisationsAbove(trx, moving);
  const result = await change();
  const after = await organisationsAbove(trx, moving);
  await sql`
    update organisation set family_revision = nextval('catalogue_revision')
    where id = any(${[...before, ...after]}::bigint[]) and id <> all(${moving}::bigint[])`.execute(trx);
  await reviseRowsBelow(trx, moving);
  return result;
}

/** The organisations that readers see for the rows, and those above them. */
async function organisationsAbove(trx: Trx, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above (id) as (
      select coalesce(merged_into, id) from organisation where id = any(${ids}::bigint[])
      union
      select coalesce(parent.merged_into, parent.id)
      from above join organisation o on o.id = above.id join organisation parent on parent.id = o.parent_id
    )
    select id from above`.execute(trx);
  return rows.map((row) => row.id);
}

/** All other rows of the organisations, and all rows of those below. */
async function reviseRowsBelow(trx: Trx, ids: number[]): Promise<void> {
  await sql`
    with recursive below (id) as (
      select id from organisation where id = any(${ids}::bigint[])
      union
      select child.id from below
      join organisation parent on parent.id = below.id or parent.merged_into = below.id
      join organisation child on child.parent_id = parent.id and child.merged_into is null
    )
    update organisation o set revision = nextval('catalogue_revision')
    from below where (o.id = below.id or o.merged_into = below.id) and o.id <> all(${ids}::bigint[])`.execute(
    trx,
  );
}
