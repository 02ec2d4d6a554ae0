import type { CallEvidence, EvidenceLink } from '@fundry/contracts/answers/evidence.ts';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { CountResult } from '../../../platform/search/port.ts';
import {
  callNumbered,
  editionsOf,
  opportunitiesById,
  programmesOfCall,
} from '../../catalogue/catalogue.public.ts';
import { amountsIn, measureAwards, namedOrganisations } from '../award-figures.ts';
import { excludedFor } from '../record-marks.ts';
import { searchPage } from '../search.ts';
import type { DiscoveryServices } from '../services.ts';
import { evidenceLinks, type Tie, tiesOf } from './evidence-links.ts';

/** Countries and recipients that are named. */
const NAMED = 5;
const NEWEST = 5;

/** Which awards share something with a call (`linksOfCall`), and who won those of the surest link. */
export async function callEvidence(
  id: number,
  currency: string,
  viewer: Viewer,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<CallEvidence> {
  const links = await linksOfCall(id, viewer, services, signal);
  const [surest] = links;
  return { links, won: surest ? await wonUnder(surest, currency, viewer, services, signal) : null };
}

/**
 * Which awards share something with a call that the viewer may see, by how sure it is that they were made for what it funds,
 * the surest first. An internal call has none.
 */
export async function linksOfCall(
  id: number,
  viewer: Viewer,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<EvidenceLink[]> {
  const ties = await tiesOfCall(id, viewer, services);
  if (ties.length === 0) return [];
  const exclude = await excludedFor(viewer, 'awards', services);
  const [awards, calls] = await Promise.all([
    countSharing('awards', ties, exclude, services, signal),
    countSharing('opportunities', ties, [], services, signal),
  ]);
  return evidenceLinks(ties, awards, calls);
}

async function tiesOfCall(id: number, viewer: Viewer, { db }: DiscoveryServices): Promise<Tie[]> {
  const [[record], editions] = await Promise.all([opportunitiesById(db, [id], viewer), editionsOf(db, [id])]);
  if (record === undefined || record.internal) return [];
  const earlier = editions.get(id)?.earlier ?? [];
  return tiesOf(
    programmesOfCall(record),
    earlier.flatMap(({ number }) => (number === null ? [] : callNumbered(number))),
  );
}

/** How many public records of a target share each of the ties, in one request. */
function countSharing(
  target: 'awards' | 'opportunities',
  ties: Tie[],
  exclude: number[],
  { engine }: DiscoveryServices,
  signal: AbortSignal,
): Promise<CountResult[]> {
  const requests = ties.map(({ programmes }) => {
    const values = programmes.map(({ code }) => code);
    const where = { op: 'any-of' as const, field: 'programme', values };
    return { query: null, categories: [{ key: 'shared', where }], restrictTo: null, exclude, within: where };
  });
  return engine.count(target, requests, { scope: null, signal });
}

async function wonUnder(
  { programmes }: Tie,
  currency: string,
  viewer: Viewer,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<CallEvidence['won']> {
  const search: Search<'awards'> = searchOf('awards', {
    madeUnder: programmes.map(({ code }) => code),
    orderBy: 'startYear',
    pageSize: NEWEST,
  });
  const figures = { groups: { recipientCountry: NAMED, institution: NAMED }, stepsIn: currency };
  const [measured, { page }] = await Promise.all([
    measureAwards(search, viewer, figures, services, signal),
    searchPage(search, viewer, services, signal),
  ]);
  const institutions = (measured.groups.institution ?? []).slice(0, NAMED);
  return {
    amounts: amountsIn(currency, measured),
    countries: (measured.groups.recipientCountry ?? [])
      .slice(0, NAMED)
      .map(({ code, count }) => ({ countryCode: code, count })),
    withCountry: measured.shown.recipientCountry?.awards ?? 0,
    institutions: (await namedOrganisations(institutions, services)).map(({ code, label, count }) => ({
      code,
      label,
      count,
    })),
    newest: page.hits.hits.map(({ _source }) => _source),
  };
}
