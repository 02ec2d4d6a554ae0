import { NAME, PROGRAMME } from '../search-state/forms.ts';
import { amountFilters } from './amount-filters.ts';
import { areaFilters, FUNDER_FILTERS } from './common-filters.ts';
import type { FilterTable } from './filter.ts';
import { OPTION_LISTS } from './option-lists.ts';
import type { Panel } from './panel.ts';
import { countries, flag, optionsOf, records, years } from './rows.ts';

/** Every filter of the award search, under its name in the address. Addresses list their filters in this order. */
export const AWARD_FILTERS = {
  ...FUNDER_FILTERS,
  startYear: years({
    describes: 'Years in which the award starts.',
    aliases: ['years'],
    label: 'Start year',
    field: 'year',
    counts: 'per-year-search',
  }),
  // As stated: the charts of awards divide them by type, and each part of a chart leads to its own awards.
  grantTypes: optionsOf(
    'grantTypes',
    {
      describes: 'Grant types, ids of /api/descriptions/award-grant-types.',
      aliases: ['type'],
      label: 'Grant type',
      field: 'grantType',
      counts: 'grant-type-search',
    },
    OPTION_LISTS.grantTypes.options,
  ),
  awardedInstitutions: records(
    { suggest: 'awardedInstitutions', placeholder: 'Name of an institution' },
    {
      describes: 'Ids of recipients.',
      aliases: ['awardedInstitutionId'],
      label: 'Awarded institution',
      field: 'institution',
      counts: 'awarded-institution',
      organisations: 'institution',
    },
  ),
  awardedAuthors: records(
    { suggest: 'awardedAuthors', placeholder: 'Name of a person' },
    {
      describes: 'Names of investigators, as suggested.',
      aliases: ['awardedAuthorName'],
      commas: true,
      label: 'Investigator',
      field: 'author',
    },
    NAME,
  ),
  madeUnder: records(
    { suggest: 'awardProgrammes', placeholder: 'Number, such as PAR-25-123 or 47.074' },
    {
      describes:
        'What the award was made under, as suggested: a call, or a programme such as an assistance listing, an NSF programme, or an activity of an institute of NIH.',
      label: 'Call or programme',
      field: 'programme',
    },
    PROGRAMME,
  ),
  awardeeCountries: countries({
    describes: 'Countries of the recipients.',
    aliases: ['countryCodes'],
    label: 'Recipient’s country',
    field: 'recipientCountry',
    counts: 'recipient-country-search',
    exclude: 'xRcCn',
  }),
  xRcCn: flag({
    describes: 'Exclude the chosen recipient countries instead.',
    label: 'Exclude the chosen countries',
  }),
  ...areaFilters('top-level-discipline-search', 'sub-level-discipline-search'),
  ...amountFilters('amount'),
} as const satisfies FilterTable;

/** The layout of the filter panel. */
export const AWARD_PANEL: Panel<typeof AWARD_FILTERS> = [
  {
    heading: 'When and how much',
    groups: [
      { filters: ['startYear'], open: true },
      { filters: ['amountMin'] },
      { filters: ['grantTypes'], more: true },
    ],
  },
  {
    heading: 'Who received it',
    groups: [
      { filters: ['awardeeCountries'], open: true },
      { filters: ['awardedInstitutions'] },
      { filters: ['awardedAuthors'] },
    ],
  },
  {
    heading: 'Who gave it',
    groups: [
      { filters: ['funder', 'subSponsor'], open: true },
      { filters: ['madeUnder'] },
      { filters: ['funderCountries'], more: true },
      { filters: ['funderType'], more: true },
    ],
  },
  { heading: 'What for', groups: [{ filters: ['discipline'] }] },
];
