import type { AwardHistory } from '@fundry/contracts/answers/award-history.ts';
import { OPTION_LISTS } from '@fundry/contracts/filters/option-lists.ts';
import { FIGURED_INSTITUTIONS } from '@fundry/contracts/limits.ts';
import { countryName } from '@fundry/contracts/record-words/country.ts';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchState } from '@fundry/contracts/search-state/search-targets.ts';
import { NOBODY } from '../../platform/auth/viewer.ts';
import type { MeasuredEntry } from '../../platform/search/port.ts';
import {
  amountsIn,
  COMMON_GROUPS,
  EVERY_ENTRY,
  type FigureGroup,
  measureAwards,
  namedOrganisations,
  shownIn,
  shownOf,
  yearsIn,
} from './award-figures.ts';
import type { DiscoveryServices } from './services.ts';
import { yearsHeldWhole } from './years-of-awards.ts';

/** What reads the history of the awards that a search finds, with amounts in a currency that has a rate. */
export type ReadAwardHistory = (
  search: Partial<SearchState<'awards'>>,
  currency: string,
  signal: AbortSignal,
) => Promise<AwardHistory>;

/**
 * Opens the reader of award histories: how many awards there are and what they are worth, by year, grant type, country,
 * recipient and discipline. It is the same whoever asks: awards that a viewer dismissed were awarded, too.
 */
export function openAwardHistory(
  services: DiscoveryServices,
  wholeYears = yearsHeldWhole(services),
): ReadAwardHistory {
  const groups = { ...COMMON_GROUPS, area: EVERY_ENTRY, institution: FIGURED_INSTITUTIONS };
  return async (search, currency, signal) => {
    const figures = { groups, stepsIn: currency };
    const measured = await measureAwards(searchOf('awards', search), NOBODY, figures, services, signal);
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
  };
}

function counted({ code, count }: MeasuredEntry): { code: string; count: number } {
  return { code, count };
}
