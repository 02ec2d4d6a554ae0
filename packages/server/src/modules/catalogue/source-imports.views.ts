import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** What the catalogue notes about the files of a source, and how many organisations it describes. */
export interface SourceImports {
  source: string;
  organisations: number;
  /** The latest moment for which a file of it speaks. */
  asOf: Date | null;
  importedAt: Date | null;
}

/**
 * The imports of each source that has files or organisations. What only records say of organisations, and what Fundry adds
 * itself, comes from no source.
 */
export async function sourceImports(db: Kysely<Database>): Promise<SourceImports[]> {
  const { rows } = await sql<SourceImports>`
    select source, coalesce(organisations, 0)::integer as organisations, as_of as "asOf", imported_at as "importedAt"
    from (
      select source, max(as_of) as as_of, max(coalesce(completed_at, started_at)) as imported_at
      from import_file group by source) as file
    full join (
      select source, count(distinct organisation_id) as organisations from organisation_claim
      where withdrawn_at is null and source not in ('reference', 'curated') group by source) as claim using (source)`.execute(
    db,
  );
  return rows;
}
