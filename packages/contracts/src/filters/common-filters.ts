import type { Form } from '../search-state/parameter.ts';
import type { FilterTable } from './filter.ts';
import { AREA_CODES } from './research-areas.ts';
import { countries, flag, flagOn, optionsOf, records, values } from './rows.ts';

/** Filters by the funder. */
export const FUNDER_FILTERS = {
  funder: records(
    { suggest: 'funders', placeholder: 'Name or acronym of a funder' },
    {
      describes: 'Funder ids.',
      label: 'Funder',
      field: 'funder',
      widened: { by: 'subSponsor', field: 'funderFamily' },
      counts: 'funder',
      exclude: 'xfn',
      organisations: 'funder',
    },
  ),
  xfn: flag({ describes: 'Exclude the chosen funders instead.', label: 'Exclude the chosen funders' }),
  subSponsor: flagOn({
    describes: 'Also include all descendants of the chosen funders; on unless set to false.',
    label: 'Include sub-organisations',
    off: 'Without sub-organisations of funders',
    hint: 'Choosing a funder also includes the organisations that belong to it.',
  }),
  funderCountries: countries({
    describes: 'Countries of the funder, ISO 3166-1 alpha-2.',
    aliases: ['funderCountry'],
    label: 'Funder’s country',
    field: 'funderCountry',
    counts: 'funder-country',
    exclude: 'xfnCn',
  }),
  xfnCn: flag({
    describes: 'Exclude the chosen funder countries instead.',
    label: 'Exclude the chosen countries',
  }),
  funderType: optionsOf('funderTypes', {
    describes: 'Groups of funder types, ids of /api/descriptions/fundingOrgTypes.',
    aliases: ['funderTypeGroupId'],
    label: 'Funder type',
    field: 'funderTypeGroup',
    counts: 'funder-type',
  }),
} as const satisfies FilterTable;

const AREA: Form = { pattern: /^\d{4}$/, expects: 'four digits such as 2730' };
const TOP_AREA: Form = {
  pattern: /^\d{2}00$/,
  expects: 'a top-level area, two digits and 00 such as 2700 (areas below it go to sub-discipline)',
};
const AREAS = { codes: new Set(AREA_CODES), listedAt: '/api/classifications/asjc' };
const TOP_AREAS = { ...AREAS, codes: new Set(AREA_CODES.filter((code) => code.endsWith('00'))) };

/**
 * Filters by research area, counted under the given kinds. In the API `asjcCategories` holds codes of both levels.
 */
export function areaFilters<const Top extends string, const Sub extends string>(
  topCounts: Top,
  subCounts: Sub,
) {
  return {
    discipline: values(
      TOP_AREA,
      { from: 'areas' },
      'code',
      {
        describes: 'ASJC top-level areas: two digits and 00.',
        label: 'Research area',
        counts: topCounts,
        and: 'sub-discipline',
      },
      { vocabulary: TOP_AREAS },
    ),
    'sub-discipline': values(
      AREA,
      { from: 'areas' },
      'code',
      {
        describes:
          'ASJC sub-level codes; a top-level code (2700) stands for the whole area, as in discipline.',
        label: 'Research area',
        counts: subCounts,
        alwaysStated: true,
      },
      { vocabulary: AREAS },
    ),
    asjcCategories: values(
      AREA,
      { from: 'areas' },
      'code',
      {
        describes: 'ASJC codes of either level; the same as discipline and sub-discipline.',
        label: 'Research area',
        alwaysStated: true,
      },
      { vocabulary: AREAS },
    ),
  } as const satisfies FilterTable;
}
