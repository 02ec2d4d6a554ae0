import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Condition, MeasuredEntry, MeasureRequest, MeasureResult } from '../../platform/search/port.ts';
import { organisationLabels } from '../catalogue/catalogue.public.ts';
import { fromEuro, referenceRates } from '../reference-data/reference-data.public.ts';
import { stepEdges, stepsWith } from './amount-steps.ts';
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
  | 'institution'
  | 'sourceYear';

/** Above the number of sources times the number of years in which awards start. */
export const ALL_SOURCE_YEARS = 10_000;

/** Above the number of countries, grant types, years or research areas, so that all of them are returned. */
export const EVERY_ENTRY = 1_000;

/** The groups of every chart of awards. */
export const COMMON_GROUPS = {
  year: EVERY_ENTRY,
  sourceYear: ALL_SOURCE_YEARS,
  recipientCountry: EVERY_ENTRY,
  grantType: EVERY_ENTRY,
  areaTop: EVERY_ENTRY,
};

/** Of how many awards a group shows something, and how many of these state an amount. */
interface Shown {
  awards: number;
  withAmount: number;
}

/**
 * Figures about the awards of a search, with amounts in euros: the top `limit` entries of each group by count and by
 * sum, how many awards have a value in each group, and the steps of amounts in a currency (`stepEdges`). Also returns
 * notices about chosen ids that do not exist.
 */
export async function measureAwards(
  search: Search<'awards'>,
  viewer: Viewer,
  { groups, stepsIn }: { groups: Partial<Record<FigureGroup, number>>; stepsIn?: string },
  services: DiscoveryServices,
  signal?: AbortSignal,
): Promise<MeasureResult & { shown: Partial<Record<FigureGroup, Shown>>; notices: string[] }> {
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
    ...(stepsIn === undefined ? {} : { edges: stepEdges(stepsIn) }),
  };
  const fields = Object.keys(groups) as FigureGroup[];
  const [measured, counts] = await Promise.all([
    services.engine.measure(asked, signal),
    services.engine.count(
      target,
      fields.map((field) => ({
        query,
        categories: [...categories, { key: 'shown', where: isStated(field) }],
        restrictTo,
        exclude,
        within: isStated('amount'),
      })),
      { scope, signal },
    ),
  ]);
  const shown = fields.map((field, at): [FigureGroup, Shown] => {
    const { total = 0, within = 0 } = counts[at] ?? {};
    return [field, { awards: total, withAmount: within }];
  });
  return { ...measured, shown: Object.fromEntries(shown), notices };
}

function isStated(field: string): Condition {
  return { op: 'not', of: { op: 'missing', field } };
}

/** The amounts of awards that were measured with steps in this currency. It has a rate. */
export function amountsIn(currency: string, { measured, sum, quartiles, steps }: MeasureResult) {
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
    steps: stepsWith(steps),
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

type Measured = Awaited<ReturnType<typeof measureAwards>>;

/** Of how many awards each chart shows something. */
export function shownIn(measured: Measured) {
  return {
    years: shownOf('year', measured),
    countries: shownOf('recipientCountry', measured),
    grantTypes: shownOf('grantType', measured),
    disciplines: shownOf('areaTop', measured),
  };
}

/** Of how many awards a group shows something. */
export function shownOf(group: FigureGroup, { shown }: Pick<Measured, 'shown'>): Shown {
  return shown[group] ?? { awards: 0, withAmount: 0 };
}
