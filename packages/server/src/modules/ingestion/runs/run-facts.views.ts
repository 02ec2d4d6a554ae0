import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** What of these imports was confirmed by later ones that have not failed, by the id of the import. */
export async function confirmedScopes(db: Kysely<Database>, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('import_run')
    .select(['about_id', 'inputs'])
    .where('kind', '=', 'withdrawal')
    .where('state', 'in', ['waiting', 'running', 'done'])
    .where('about_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const found = new Map<string, string[]>();
  for (const { about_id, inputs } of rows)
    if (about_id) found.set(about_id, [...(found.get(about_id) ?? []), ...inputs]);
  return found;
}

/** The newest download of each source, by source. Its files are still in the data folder. */
export async function newestDownloads(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('import_run')
    .distinctOn('source')
    .select(['source', 'id'])
    .where('kind', 'in', ['download', 'schedule'])
    .where('source', 'is not', null)
    .orderBy('source')
    .orderBy('asked_at', 'desc')
    .execute();
  return new Map(rows.map(({ source, id }) => [source ?? '', id]));
}
