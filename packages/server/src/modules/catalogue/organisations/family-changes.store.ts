import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Trx = Transaction<Database>;

/**
 * Runs `change`, which moves organisation rows: gives them another parent, merges them into another row, or names them.
 * `change` itself revises the moved rows. This function revises the other rows whose family changes. Rows below get a
 * new revision, because readers now see them under other organisations. Organisations above, before and after the
 * change, get a new family revision, because their counts change.
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

/** The organisations that readers see for the rows, and all organisations above those. */
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

/** Revises all other rows of the organisations, and all rows of the organisations below them. */
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
