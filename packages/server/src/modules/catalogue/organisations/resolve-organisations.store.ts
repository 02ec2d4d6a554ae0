import type { OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { applyClaims } from './apply-claims.store.ts';
import { claimHash, claimOfReference } from './claims.ts';
import type { IncomingClaim } from './organisation-rows.store.ts';

type Trx = Transaction<Database>;

/**
 * The row ids of the organisations that records name, in the order of the references. Unknown organisations are
 * created. Several rows may turn out to be the same organisation: readers call `canonicalOrganisations`. For any number
 * of references this takes one query when all are known, else a handful.
 */
export async function resolveOrganisations(
  trx: Trx,
  references: OrganisationReference[],
  context: { now: Date; sample: boolean; backfill?: boolean },
): Promise<number[]> {
  const incoming = new Map<string, IncomingClaim>();
  const add = (reference: OrganisationReference): string => {
    if (reference.parent) add(reference.parent);
    const { key, claim } = claimOfReference(reference);
    const hash = claimHash(key, claim);
    const { sample } = context;
    incoming.set(hash, {
      source: 'reference',
      layout: '',
      sourceId: hash,
      key,
      claim,
      sample,
      withdrawn: false,
    });
    return hash;
  };
  const hashes = references.map(add);
  const known = await findReferences(trx, [...incoming.keys()], context.sample);
  const missing = [...incoming.values()].filter((claim) => !known.has(claim.sourceId));
  if (missing.length > 0) {
    const ids = await applyClaims(trx, missing, context);
    for (const claim of missing) known.set(claim.sourceId, ids.get(claim.key) as number);
  }
  return hashes.map((hash) => known.get(hash) as number);
}

/** Rows by the hash of references. Real records do not see references that only the sample world made. */
async function findReferences(trx: Trx, hashes: string[], sample: boolean): Promise<Map<string, number>> {
  const { rows } = await sql<{ hash: string; id: number }>`
    select source_id as hash, organisation_id as id from organisation_claim
    where source = 'reference' and layout = '' and source_id = any(${hashes}::text[])
      and (not sample or ${sample})`.execute(trx);
  return new Map(rows.map((row) => [row.hash, row.id]));
}
