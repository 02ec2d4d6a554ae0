import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { CURATED_ORGANISATIONS } from '../../reference-data/reference-data.public.ts';
import { applyClaims, lockOrganisations, settleRows } from './apply-claims.store.ts';
import { claimOfDraft } from './claims.ts';
import { curatedClaim } from './curated-claims.ts';
import { renewNamesInCapitals } from './organisation-records.store.ts';
import { findRows, type IncomingClaim } from './organisation-rows.store.ts';

type Trx = Transaction<Database>;

/** A source record of an organisation. */
export interface SourcedOrganisation {
  source: string;
  layout: string;
  sourceId: string;
  /** The priority of the source, 0–100. */
  priority: number;
  /** Its source no longer lists it. */
  withdrawn: boolean;
  draft: OrganisationDraft;
}

/**
 * Stores what sources say about organisations. Returns a row id for each, as `resolveOrganisations` does. The same
 * statement again changes nothing. Throws an `Error` for a draft without a usable identifier.
 */
export async function writeOrganisations(
  trx: Trx,
  organisations: SourcedOrganisation[],
  context: { now: Date; sample: boolean; backfill?: boolean },
): Promise<number[]> {
  const incoming = organisations.map(
    ({ source, layout, sourceId, priority, withdrawn, draft }): IncomingClaim => {
      const claimed = claimOfDraft(draft, priority);
      if (!claimed)
        throw new Error(`The record ${sourceId} of ${source} has no identifier of an organisation.`);
      return { ...claimed, source, layout, sourceId, withdrawn, sample: context.sample };
    },
  );
  const ids = await applyClaims(trx, incoming, context);
  return incoming.map((claim) => ids.get(claim.key) as number);
}

/** Marks source records of organisations as no longer listed. Their content stays until a source says something else. */
export async function withdrawOrganisations(
  trx: Trx,
  records: { source: string; layout: string; sourceId: string }[],
  { now, backfill }: { now: Date; backfill?: boolean },
): Promise<void> {
  await lockOrganisations(trx);
  const { rows } = await sql<{ id: number }>`
    update organisation_claim c set withdrawn_at = ${now}
    from json_to_recordset(${JSON.stringify(records)}::json) as t (source text, layout text, "sourceId" text)
    where c.source = t.source and c.layout = t.layout and c.source_id = t."sourceId" and c.withdrawn_at is null
    returning c.organisation_id as id`.execute(trx);
  await settleRows(trx, new Set(rows.map((row) => row.id)), { now, backfill });
}

/** Deletes what the sample world said. Organisations that nothing else names are no longer listed. */
export async function removeSampleOrganisations(trx: Trx, now: Date): Promise<void> {
  await lockOrganisations(trx);
  const { rows } = await sql<{ id: number }>`
    delete from organisation_claim where sample returning organisation_id as id`.execute(trx);
  await settleRows(trx, new Set(rows.map((row) => row.id)), { now });
}

/**
 * Applies this version's curated list, and its way to write names, to the organisations in the database. A server does this when it
 * starts.
 */
export async function applyCuratedOrganisations(trx: Trx, now: Date): Promise<void> {
  const rows = await findRows(
    trx,
    CURATED_ORGANISATIONS.flatMap((one) => [one.key, ...one.keys]),
  );
  const present = CURATED_ORGANISATIONS.filter((one) => [one.key, ...one.keys].some((key) => rows.has(key)));
  if (present.length > 0) await applyClaims(trx, present.map(curatedClaim), { now, backfill: true });
  await lockOrganisations(trx);
  await renewNamesInCapitals(trx, now);
}
