import { FUNDER_FILTERS } from './common-filters.ts';
import type { FilterTable } from './filter.ts';
import type { Panel } from './panel.ts';

const { counts: _, ...chosen } = FUNDER_FILTERS.funder;

/** Every filter of the funder search. The funder filter has no counts, because it chooses the results themselves. */
export const FUNDER_SEARCH_FILTERS = {
  ...FUNDER_FILTERS,
  funder: { ...chosen, field: 'self', widened: { by: 'subSponsor', field: 'family' } },
  funderCountries: { ...FUNDER_FILTERS.funderCountries, aliases: ['funderCountry', 'countryCodes'] },
} as const satisfies FilterTable;

/** The layout of the filter panel. */
export const FUNDER_PANEL: Panel<typeof FUNDER_SEARCH_FILTERS> = [
  {
    heading: 'Who gives',
    groups: [
      { filters: ['funderCountries'], open: true },
      { filters: ['funderType'], open: true },
      { filters: ['funder', 'subSponsor'], open: true },
    ],
  },
];
