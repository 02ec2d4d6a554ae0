import type { Pool } from 'pg';

/**
 * Gives records of an index that was made without a database a place in one: each of these ids becomes a copy of one of the records
 * that are there. To read a copy costs as much as to read any other record of its length.
 */
export async function lendRecords(pool: Pool, table: 'award' | 'opportunity', ids: number[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name <> 'id'`,
    [table],
  );
  const columns = rows.map(({ name }) => `"${name}"`).join(', ');
  await pool.query(
    `insert into ${table} (id, ${columns}) overriding system value
     select wanted.id, ${columns}
     from unnest($1::bigint[]) with ordinality as wanted (id, n)
     join (select row_number() over (order by id) as place, count(*) over () as many, * from ${table}) as there
       on there.place = 1 + wanted.n % there.many
     on conflict do nothing`,
    [ids],
  );
  await pool.query(`vacuum analyze ${table}`);
}
