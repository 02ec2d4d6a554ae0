import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Database } from '../../platform/db/schema.ts';
import { internalRecordsFor } from './internal/internal-records.views.ts';
import type { AwardBody, OpportunityBody } from './material-change.ts';
import type { Award, Opportunity, Provenance } from './records.ts';

type Db = Kysely<Database>;

/**
 * Whole opportunities by id: those of everybody in the order asked, then the internal ones that the viewer may see.
 * Unknown ids are left out. The id of a merged opportunity gives the record it became.
 */
export async function opportunitiesById(db: Db, ids: number[], viewer: Viewer): Promise<Opportunity[]> {
  const [everybodys, internal] = await Promise.all([
    recordsById<OpportunityBody>(db, 'opportunity', ids),
    internalRecordsFor(db, viewer, ids),
  ]);
  return [
    ...everybodys.map((record) => ({ ...record, internal: false })),
    ...internal.map(({ id, record, first_published_at, changed_at }) => ({
      ...record,
      id,
      firstPublishedAt: first_published_at.toISOString(),
      changedAt: changed_at.toISOString(),
      revisedAt: null,
      withdrawnAt: null,
      sample: false,
      provenance: [],
      supersededOn: null,
      internal: true,
    })),
  ];
}

/** Awards by id, under the same rules as `opportunitiesById`. */
export async function awardsById(db: Db, ids: number[]): Promise<Award[]> {
  const records = await recordsById<AwardBody>(db, 'award', ids);
  return records.map(({ supersededOn: _, ...award }) => award);
}

/**
 * The present ids of records that the viewer may see, by the ids asked. The id of a merged record leads to the record it
 * became. Unknown ids are left out.
 */
export async function currentRecordIds(
  db: Db,
  target: 'opportunity' | 'award',
  ids: number[],
  viewer: Viewer,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ asked: number; id: number }>`
    select asked.id as asked, r.id from unnest(${ids}::bigint[]) as asked (id)
    left join removed_record gone on gone.target = ${target} and gone.id = asked.id
    join ${sql.table(target)} r on r.id = coalesce(gone.merged_into, asked.id)`.execute(db);
  const internal = target === 'opportunity' ? await internalRecordsFor(db, viewer, ids) : [];
  return new Map([
    ...rows.map((row) => [row.asked, row.id] as const),
    ...internal.map(({ id }) => [id, id] as const),
  ]);
}

/** Whether the catalogue holds any record, listed by a source or not. */
export async function holdsRecords(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from opportunity) or exists (select from award) or exists (select from organisation) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Whether invented sample records are among the opportunities and awards. */
export async function holdsSample(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from opportunity where sample) or exists (select from award where sample) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Whether there are opportunities or awards that are not invented sample records. */
export async function holdsRealRecords(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from opportunity where not sample) or exists (select from award where not sample) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

interface RecordRow<Body> {
  asked: number;
  id: number;
  record: Body;
  first_published_at: Date;
  changed_at: Date;
  revised_at: Date | null;
  withdrawn_at: Date | null;
  sample: boolean;
  superseded_on: string | null;
  provenance: (Omit<Provenance, 'fetchedAt'> & { fetchedAt: string })[];
}

/** Awards have no day from which on another stands in their place; it is null. */
async function recordsById<Body extends object>(db: Db, table: 'opportunity' | 'award', ids: number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<RecordRow<Body>>`
    select asked.id as asked, r.id, r.record, r.first_published_at, r.changed_at, r.revised_at, r.withdrawn_at, r.sample,
      ${table === 'opportunity' ? sql.ref('r.superseded_on') : sql`null`} as superseded_on,
      (
        select coalesce(json_agg(json_build_object('source', s.source, 'sourceId', s.source_id, 'url', s.url,
          'fetchedAt', s.fetched_at, 'withdrawn', s.withdrawn_at is not null)
          order by s.fetched_at desc, s.source, s.layout, s.source_id), '[]')
        from source_record s where s.target = ${table} and s.record_id = r.id
      ) as provenance
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    left join removed_record gone on gone.target = ${table} and gone.id = asked.id
    join ${sql.table(table)} r on r.id = coalesce(gone.merged_into, asked.id)
    order by asked.place`.execute(db);
  const seen = new Set<number>();
  return rows.flatMap((row) => {
    if (seen.has(row.id)) return [];
    seen.add(row.id);
    return [
      {
        ...row.record,
        id: row.id,
        firstPublishedAt: row.first_published_at.toISOString(),
        changedAt: row.changed_at.toISOString(),
        revisedAt: row.revised_at?.toISOString() ?? null,
        withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
        sample: row.sample,
        supersededOn: row.superseded_on,
        provenance: row.provenance.map((one) => ({
          ...one,
          fetchedAt: new Date(one.fetchedAt).toISOString(),
        })),
      },
    ];
  });
}
