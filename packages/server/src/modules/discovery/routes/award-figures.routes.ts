import { awardEndpoints } from '@fundry/contracts/endpoints/awards.ts';
import { OPTION_LISTS } from '@fundry/contracts/filters/option-lists.ts';
import { FIGURED_FUNDERS, FIGURED_INSTITUTIONS } from '@fundry/contracts/limits.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { FastifyInstance } from 'fastify';
import { NOBODY } from '../../../platform/auth/viewer.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { MeasuredEntry } from '../../../platform/search/port.ts';
import {
  amountsIn,
  type FigureGroup,
  measureAwards,
  moneyIn,
  namedOrganisations,
  yearsIn,
} from '../award-figures.ts';
import { currencyOf } from '../request/amount-range.ts';
import type { DiscoveryServices } from '../services.ts';
import { ALL_SOURCE_YEARS, yearsHeldWhole } from '../years-of-awards.ts';

/** Above the number of countries, grant types, years or research areas, so that all of them are returned. */
const ALL = 1_000;
const COMMON_GROUPS = {
  year: ALL,
  sourceYear: ALL_SOURCE_YEARS,
  recipientCountry: ALL,
  grantType: ALL,
  areaTop: ALL,
};

/** Figures about awards: those of any search, and those of one funder. */
export function registerAwardFigures(app: FastifyInstance, services: DiscoveryServices): void {
  const wholeYears = yearsHeldWhole(services);
  registerEndpoint(app, awardEndpoints.analyse, async ({ body, viewer, signal }) => {
    const currency = currencyOf(body);
    const money = moneyIn(currency);
    const groups = { ...COMMON_GROUPS, funder: FIGURED_FUNDERS };
    const measured = await measureAwards({ target: 'awards', state: body }, viewer, groups, services, signal);
    const of = (field: FigureGroup) =>
      (measured.groups[field] ?? []).map(({ code, count, sum }) => ({ code, count, amount: money(sum) }));
    const funders = await namedOrganisations(measured.groups.funder ?? [], services);
    return {
      awards: measured.total,
      ...amountsIn(currency, measured),
      years: yearsIn(currency, measured),
      wholeYears: await wholeYears(measured.groups),
      shown: { ...shownIn(measured), funders: shownOf('funder', measured) },
      funders: funders.map(({ code, label, count, sum }) => ({ code, label, count, amount: money(sum) })),
      countries: of('recipientCountry').map(({ code, ...figures }) => ({ countryCode: code, ...figures })),
      grantTypes: of('grantType').map(({ code, ...figures }) => ({ typeId: code, ...figures })),
      disciplines: of('areaTop'),
      notices: measured.notices,
    };
  });

  registerEndpoint(app, awardEndpoints.stats, async ({ query, signal }) => {
    const currency = currencyOf(query);
    const groups = { ...COMMON_GROUPS, area: ALL, institution: FIGURED_INSTITUTIONS };
    const measured = await measureAwards(
      searchOf('awards', { funder: [query.funder] }),
      NOBODY,
      groups,
      services,
      signal,
    );
    const of = (field: FigureGroup) => (measured.groups[field] ?? []).map(counted);
    const institutions = (measured.groups.institution ?? []).slice(0, FIGURED_INSTITUTIONS);
    const countries = of('recipientCountry');
    return {
      totalGrants: measured.total,
      amounts: amountsIn(currency, measured),
      perYear: yearsIn(currency, measured),
      wholeYears: await wholeYears(measured.groups),
      shown: { ...shownIn(measured), institutions: shownOf('institution', measured) },
      grantTypes: of('grantType').map(({ code, count }) => ({ typeId: code, count })),
      recipientCountries: countries.map(({ code, count }) => ({ countryCode: code, count })),
      awardedInstitutions: (await namedOrganisations(institutions, services)).map(({ label, ...entry }) => ({
        ...counted(entry),
        label,
      })),
      disciplines: of('areaTop'),
      subDisciplines: of('area'),
      countryCodeMapping: Object.fromEntries(
        countries.map(({ code }) => [code, { name: countryName(code), alpha2: code }]),
      ),
      grantTypeDescriptions: Object.entries(OPTION_LISTS.grantTypes.options).map(([typeId, description]) => ({
        typeId,
        description,
      })),
      notices: measured.notices,
    };
  });
}

type Measured = Awaited<ReturnType<typeof measureAwards>>;

/** Of how many awards each chart shows something. */
function shownIn(measured: Measured) {
  return {
    years: shownOf('year', measured),
    countries: shownOf('recipientCountry', measured),
    grantTypes: shownOf('grantType', measured),
    disciplines: shownOf('areaTop', measured),
  };
}

function shownOf(group: FigureGroup, { shown }: Measured) {
  return shown[group] ?? { awards: 0, withAmount: 0 };
}

function counted({ code, count }: MeasuredEntry): { code: string; count: number } {
  return { code, count };
}
