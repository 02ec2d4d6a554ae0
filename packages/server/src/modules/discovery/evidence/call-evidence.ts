import type { CallEvidence } from '@fundry/contracts/answers/evidence.ts';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { amountsIn, measureAwards, namedOrganisations } from '../award-figures.ts';
import { searchPage } from '../search.ts';
import type { DiscoveryServices } from '../services.ts';
import type { Tie } from './evidence-links.ts';
import { linksOfCall } from './links-of-call.ts';

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
