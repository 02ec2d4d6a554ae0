import { randomInt } from 'node:crypto';
import { FIRST_INTERNAL_ID } from '@fundry/contracts/internal-ids.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { readableJson } from '../../../platform/db/json-text.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { removeFacts, storeFacts } from '../facts/facts.store.ts';
import { type OpportunityBody, opportunityChangedMaterially } from '../material-change.ts';
import { asCatalogueWriter } from '../writer/catalogue-writer.store.ts';

/** The largest range that `randomInt` can draw from, as a power of two. */
const DRAWN = 2 ** 47;

/** An id for an internal opportunity. It is drawn at random, so no other one has it. */
export function drawInternalId(): number {
  return (
    FIRST_INTERNAL_ID + randomInt(DRAWN) * (FIRST_INTERNAL_ID / DRAWN) + randomInt(FIRST_INTERNAL_ID / DRAWN)
  );
}

/**
 * Publishes an internal opportunity among the members of an account, and returns its id. They find it within two seconds.
 */
export function publishInternal(
  db: Kysely<Database>,
  accountId: string,
  body: OpportunityBody,
  now: Date,
  id = drawInternalId(),
): Promise<number> {
  return asCatalogueWriter(db, async (trx) => {
    await sql`
      insert into internal_record (id, account_id, record, first_published_at, changed_at, revision, news_revision)
      select ${id}, ${accountId}, ${readableJson(JSON.stringify(body))}::json, ${now}, ${now}, r, r
      from nextval('catalogue_revision') as r`.execute(trx);
    await storeFacts(trx, [{ id, body, withdrawn: false, replaced: [] }], now);
    return id;
  });
}

/**
 * Replaces what the members of an account find of an internal opportunity; null removes it until it is replaced again.
 * Returns whether the account has ever published such an opportunity.
 */
export function changeInternal(
  db: Kysely<Database>,
  { id, accountId }: { id: number; accountId: string },
  body: OpportunityBody | null,
  now: Date,
): Promise<boolean> {
  return asCatalogueWriter(db, async (trx) => {
    const before = await bodyOf(trx, id, accountId);
    if (before === undefined) return false;
    const isMaterial = !before || !body || opportunityChangedMaterially(before, body);
    const isNews = isMaterial && before !== null && body !== null;
    await sql`
      update internal_record set record = ${body && readableJson(JSON.stringify(body))}, revision = r,
        changed_at = case when ${isMaterial} then ${now} else changed_at end,
        news_revision = case when ${isNews} then r else news_revision end
      from nextval('catalogue_revision') as r where id = ${id}`.execute(trx);
    if (body) {
      const replaced = before ? [{ id, body: before, withdrawn: false }] : [];
      await storeFacts(trx, [{ id, body, withdrawn: false, replaced }], now);
    } else {
      await removeFacts(trx, id);
    }
    return true;
  });
}

/** What the members find; null: it was removed; undefined: the account never published it. */
async function bodyOf(
  trx: Transaction<Database>,
  id: number,
  accountId: string,
): Promise<OpportunityBody | null | undefined> {
  const { rows } = await sql<{ record: OpportunityBody | null }>`
    select record from internal_record where id = ${id} and account_id = ${accountId}`.execute(trx);
  return rows[0]?.record;
}
