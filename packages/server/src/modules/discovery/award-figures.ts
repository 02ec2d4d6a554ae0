import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { MeasuredEntry, MeasureRequest, MeasureResult } from '../../platform/search/port.ts';
import { organisationLabels } from '../catalogue/catalogue.public.ts';
import { fromEuro, referenceRates } from '../reference-data/reference-data.public.ts';
import { engineRequest } from './engine-request.ts';
import type { DiscoveryServices } from './services.ts';

/** The fields of the index by which awards are added up. */
export type FigureGroup =
  | 'year'
  | 'funder'
  | 'recipientCountry'
  | 'grantType'
  | 'areaTop'
  | 'area'
  | 'institution';

/**
 * Figures about the awards of a search, with amounts in euros: the top `limit` entries of each group by count and by
 * sum. Also returns notices about chosen ids that do not exist.
 */
export async function measureAwards(
  search: Search<'awards'>,
  viewer: Viewer,
  groups: Partial<Record<FigureGroup, number>>,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<MeasureResult & { notices: string[] }> {
  const { request, notices } = await engineRequest(search, viewer, services);
  const { target, scope, query, categories, restrictTo, exclude } = request;
  const asked: MeasureRequest = {
    target,
    scope,
    query,
    categories,
    restrictTo,
    exclude,
    measure: 'amount',
    groups: Object.entries(groups).map(([field, limit]) => ({ name: field, field, limit })),
  };
  return { ...(await services.engine.measure(asked, signal)), notices };
}

/** The amounts of awards, in a currency that has a rate. */
export function amountsIn(currency: string, { measured, sum, quartiles }: MeasureResult) {
  const money = moneyIn(currency);
  const { source, date } = referenceRates();
  return {
    withAmount: measured,
    currency,
    total: money(sum),
    rates: { source, date },
    quartiles: quartiles && {
      min: money(quartiles.min),
      lower: money(quartiles.lower),
      median: money(quartiles.median),
      upper: money(quartiles.upper),
      max: money(quartiles.max),
    },
  };
}

/** Converts euros into a currency, to the cent. Beyond that, sums vary with the order in which the amounts were added. */
export function moneyIn(currency: string): (euros: number) => number {
  return (euros) => Math.round((fromEuro(euros, currency) ?? 0) * 100) / 100;
}

/** The figures of each year, newest first. */
export function yearsIn(currency: string, { groups }: MeasureResult) {
  const money = moneyIn(currency);
  return (groups.year ?? [])
    .map(({ code, count, measured, sum }) => ({
      year: Number(code),
      count,
      withAmount: measured,
      amount: money(sum),
    }))
    .sort((a, b) => b.year - a.year);
}

/** Entries of organisations with their preferred names. An organisation that has just left the catalogue is left out. */
export async function namedOrganisations(
  entries: MeasuredEntry[],
  { db }: DiscoveryServices,
): Promise<(MeasuredEntry & { label: string })[]> {
  const names = await organisationLabels(
    db,
    entries.map(({ code }) => Number(code)),
  );
  return entries.flatMap((entry) => {
    const label = names.get(Number(entry.code))?.preferredName;
    return label === undefined ? [] : [{ ...entry, label }];
  });
}
