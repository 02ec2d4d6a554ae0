import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { organisationLabels } from '../../catalogue/catalogue.public.ts';
import { opportunityRecordOf } from '../../discovery/discovery.public.ts';
import type { InternalRow } from '../internal-opportunity.store.ts';
import { bodyOf } from './body-of-draft.ts';
import { funderOf } from './funder-of-draft.ts';

/** The record that an internal opportunity would be if it were published now. */
export async function previewOf(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  { id, draft, written_at }: InternalRow,
): Promise<OpportunityRecord> {
  const funder = await funderOf(db, draft);
  const record = {
    ...bodyOf(draft, funder),
    id,
    title: draft.title || 'Untitled',
    firstPublishedAt: written_at.toISOString(),
    changedAt: written_at.toISOString(),
    revisedAt: null,
    withdrawnAt: null,
    sample: false,
    provenance: [],
    supersededOn: null,
    internal: true,
  };
  const organisations = await organisationLabels(db, funder ? [funder.id] : []);
  // An internal opportunity is never an edition of another one.
  return { ...opportunityRecordOf(record, organisations, clock.today(), true), editions: null };
}
