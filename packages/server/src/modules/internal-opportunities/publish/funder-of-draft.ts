import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { type OrganisationLink, organisationLabels } from '../../catalogue/catalogue.public.ts';

/** The funder that a draft names, as the catalogue knows it. Null: it names none, or one that is not there. */
export async function funderOf(
  db: Kysely<Database>,
  { funder }: InternalDraft,
): Promise<OrganisationLink | null> {
  if (funder === null) return null;
  const known = (await organisationLabels(db, [Number(funder.id)])).get(Number(funder.id));
  return known ? { id: known.id, name: known.preferredName } : null;
}
