import { canonicalOrganisations, withDescendants } from '../catalogue/catalogue.public.ts';
import type { DiscoveryServices } from './services.ts';

/** The chosen funders as index codes: those that records show, with `subSponsor` also all that belong to them. */
export async function funderCodes(
  state: { funder: string[]; subSponsor: boolean },
  { db }: DiscoveryServices,
): Promise<string[]> {
  if (state.funder.length === 0) return [];
  const ids = state.funder.map(Number);
  const found = state.subSponsor
    ? await withDescendants(db, ids)
    : new Set((await canonicalOrganisations(db, ids)).values());
  // A funder that no longer exists must not widen the search to all funders.
  return found.size > 0 ? [...found].map(String) : state.funder;
}

/** A sentence for chosen organisations that do not exist (any more). */
export async function organisationNotices(
  ids: string[],
  what: string,
  { db }: DiscoveryServices,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await canonicalOrganisations(db, ids.map(Number));
  const gone = ids.filter((id) => !known.has(Number(id)));
  if (gone.length === 0) return [];
  const listed = gone.slice(0, 10).join(', ') + (gone.length > 10 ? ' …' : '');
  return [
    `${gone.length === 1 ? `A chosen ${what} no longer exists` : `${gone.length} chosen ${what}s no longer exist`} (${listed}).`,
  ];
}
