import type { AwardState } from '@fundry/contracts/search-state/award-parameters.ts';
import type { MeasuredEntry, MeasureRequest, MeasureResult } from '../../platform/search/port.ts';
import { organisationsById } from '../catalogue/catalogue.public.ts';
import { fromEuro, referenceRates } from '../reference-data/reference-data.public.ts';
import { awardSearch } from './award-search.ts';
import { engineRequest } from './search.ts';
import type { DiscoveryServices } from './services.ts';

/** Awards are added up by these fields of the index. */
export type FigureGroup =
  | 'year'
  | 'funder'
  | 'recipientCountry'
  | 'grantType'
  | 'areaTop'
  | 'area'
  | 'institution';

/**
 * The awards of a search in figures, amounts in euros: the `limit` entries of each group by count and by sum; and what was
 * passed over.
 */
export async function measureAwards(
  state: AwardState,
  personId: string | null,
  groups: Partial<Record<FigureGroup, number>>,
  services: DiscoveryServices,
  signal: AbortSignal,
): Promise<MeasureResult & { notices: string[] }> {
  const { request, notices } = await engineRequest(awardSearch, state, personId, services);
  const { target, query, categories, restrictTo, exclude } = request;
  const asked: MeasureRequest = {
    target,
    query,
    categories,
    restrictTo,
    exclude,
    measure: 'amount',
    groups: Object.entries(groups).map(([field, limit]) => ({ name: field, field, limit })),
  };
  return { ...(await services.engine.measure(asked, signal)), notices };
}

/** What awards are worth, in a currency that has a rate. */
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

/** Turns euros into a currency, to the cent: sums differ beyond that by the order in which they were added. */
export function moneyIn(currency: string): (euros: number) => number {
  return (euros) => Math.round((fromEuro(euros, currency) ?? 0) * 100) / 100;
}

/** Years, newest first. */
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

/** Entries of organisations with their preferred names; one that left the catalogue a moment ago is passed over. */
export async function namedOrganisations(
  entries: MeasuredEntry[],
  { db }: DiscoveryServices,
): Promise<(MeasuredEntry & { label: string })[]> {
  const names = await organisationsById(
    db,
    entries.map(({ code }) => Number(code)),
  );
  return entries.flatMap((entry) => {
    const label = names.get(Number(entry.code))?.preferredName;
    return label === undefined ? [] : [{ ...entry, label }];
  });
}
