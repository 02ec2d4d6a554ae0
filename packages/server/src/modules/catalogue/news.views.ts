import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../platform/db/one-row.ts';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database>;

const TABLES: Record<SearchTarget, string[]> = {
  opportunities: ['opportunity', 'internal_record'],
  awards: ['award'],
  funders: ['organisation'],
};

/**
 * The revision of the last visible news. All news before it is visible too, because revisions are committed in order.
 */
export async function lastNews(db: Db): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select greatest(
      (select max(news_revision) from opportunity where news_revision > 0),
      (select max(news_revision) from internal_record where news_revision > 0),
      (select max(news_revision) from award where news_revision > 0),
      (select max(news_revision) from organisation where news_revision > 0), 0) as revision`.execute(db);
  return oneRow(rows).revision;
}

/**
 * A record that was first published or materially changed, and the revision of that. Changes by a backfill do not
 * count.
 */
export interface News {
  id: number;
  revision: number;
  /** When it was first published, if this is a later change; null: it was published now. */
  knownSince: Date | null;
}

/**
 * The news of a target after one revision and before another, latest first, at most `limit`. News of the internal
 * opportunities of all institutions are among them: their documents say for whom they are.
 */
export async function newsOf(
  db: Db,
  target: SearchTarget,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<News[]> {
  const parts = TABLES[target].map(
    (table) => sql`(
      select id, news_revision as revision,
        case when changed_at > first_published_at then first_published_at end as "knownSince"
      from ${sql.table(table)}
      where news_revision > greatest(${after}::bigint, 0) and news_revision < ${before}
      order by news_revision desc limit ${limit})`,
  );
  const { rows } = await sql<News>`
    select * from (${sql.join(parts, sql` union all `)}) as news order by revision desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
