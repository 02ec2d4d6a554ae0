import type { Pool } from 'pg';

/**
 * Copies the awards of a database, each with its source, until there are `count`. An export reads a copy like any
 * other record. Writing a million awards one by one would take an hour.
 */
export async function multiplyAwards(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ there: number }>('select count(*)::int as there from award');
  const missing = count - rows[0]!.there;
  if (missing <= 0) return;
  await pool.query(
    `with copied as (
       insert into award (record, record_hash, first_published_at, changed_at, withdrawn_at, sample, revision, funder_ids, recipient_ids)
       select record, record_hash, first_published_at, changed_at, withdrawn_at, sample, revision, funder_ids, recipient_ids
       from award, generate_series(1, $1::int / (select count(*)::int from award) + 1) limit $1
       returning id
     )
     insert into source_record (source, layout, source_id, target, record_id, content_hash, url, fetched_at, raw)
     select 'bench', 'copy', id::text, 'award', id, md5(id::text)::uuid, null, now(), '{}' from copied`,
    [missing],
  );
  await pool.query('vacuum analyze award, source_record');
}
