import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { CATALOGUE_LOCK } from '../writer/catalogue-writer.store.ts';
import { curatedClaimsFor } from './curated-claims.ts';
import { joinRows } from './join-same-organisations.store.ts';
import { describeRows } from './organisation-descriptions.store.ts';
import { mergeRecords, type Writing } from './organisation-records.store.ts';
import { ensureRows, type IncomingClaim, storeClaims } from './organisation-rows.store.ts';

type Trx = Transaction<Database>;

/**
 * Stores claims together with the curated list's claims about the same organisations, and updates everything that
 * follows from them. Returns row ids by key.
 */
export async function applyClaims(
  trx: Trx,
  claims: IncomingClaim[],
  context: Writing,
): Promise<Map<string, number>> {
  await lockOrganisations(trx);
  const all = new Map<string, IncomingClaim>();
  for (const claim of [...claims, ...curatedClaimsFor(claims)]) {
    all.set(JSON.stringify([claim.source, claim.layout, claim.sourceId]), claim);
  }
  const distinct = [...all.values()];
  const keys = distinct.flatMap(({ key, claim }) => (claim.parent ? [key, claim.parent] : [key]));
  const ids = await ensureRows(trx, keys, context.now);
  await settleRows(trx, await storeClaims(trx, distinct, ids, context.now), context);
  return ids;
}

/**
 * Updates everything that follows from changed claims of these rows: their names and identifiers, the rows they are the
 * same as, and the merged records.
 */
export async function settleRows(trx: Trx, rows: Set<number>, context: Writing): Promise<void> {
  if (rows.size === 0) return;
  await mergeRecords(trx, await joinRows(trx, await describeRows(trx, rows)), context);
}

/** Waits until no other transaction writes organisations. The lock lasts until this transaction ends. */
export async function lockOrganisations(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`.execute(trx);
}
