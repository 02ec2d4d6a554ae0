import { awardEndpoints } from '@fundry/contracts/endpoints/awards.ts';
import { FIGURED_FUNDERS } from '@fundry/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import {
  amountsIn,
  COMMON_GROUPS,
  type FigureGroup,
  measureAwards,
  moneyIn,
  namedOrganisations,
  shownIn,
  shownOf,
  yearsIn,
} from '../award-figures.ts';
import { openAwardHistory } from '../award-history.ts';
import { currencyOf } from '../request/amount-range.ts';
import type { DiscoveryServices } from '../services.ts';
import { yearsHeldWhole } from '../years-of-awards.ts';

/** Figures about awards: those of any search, and those of one funder. */
export function registerAwardFigures(app: FastifyInstance, services: DiscoveryServices): void {
  const wholeYears = yearsHeldWhole(services);
  const awardHistory = openAwardHistory(services, wholeYears);
  registerEndpoint(app, awardEndpoints.analyse, async ({ body, viewer, signal }) => {
    const currency = currencyOf(body);
    const money = moneyIn(currency);
    const asked = { groups: { ...COMMON_GROUPS, funder: FIGURED_FUNDERS }, stepsIn: currency };
    const measured = await measureAwards({ target: 'awards', state: body }, viewer, asked, services, signal);
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
  registerEndpoint(app, awardEndpoints.stats, ({ query, signal }) =>
    awardHistory({ funder: [query.funder] }, currencyOf(query), signal),
  );
}
