import { FUNDER_BLOCKS } from './common-groups.ts';
import type { SectionsOf } from './filter-groups.ts';

/** Every filter of the award search. */
export const AWARD_SECTIONS: SectionsOf<'awards'> = [
  {
    heading: 'When and how much',
    groups: [
      {
        id: 'year',
        title: 'Start year',
        open: true,
        blocks: [{ block: 'list', list: 'startYear', counts: 'per-year-search', options: { from: 'years' } }],
      },
      { id: 'amount', title: 'Amount', blocks: [{ block: 'amount' }] },
      {
        id: 'grant-type',
        title: 'Grant type',
        blocks: [
          {
            block: 'list',
            list: 'grantTypes',
            counts: 'grant-type-search',
            options: { from: 'option-list', list: 'grant-types' },
          },
        ],
      },
    ],
  },
  {
    heading: 'Who received it',
    groups: [
      {
        id: 'recipient-country',
        title: 'Recipient’s country',
        open: true,
        blocks: [
          {
            block: 'list',
            list: 'awardeeCountries',
            counts: 'recipient-country-search',
            options: { from: 'countries' },
            exclude: { flag: 'xRcCn', label: 'Exclude the chosen countries' },
          },
        ],
      },
      {
        id: 'institution',
        title: 'Awarded institution',
        blocks: [
          {
            block: 'list',
            list: 'awardedInstitutions',
            counts: 'awarded-institution',
            options: {
              from: 'records',
              suggest: 'awardedInstitutions',
              placeholder: 'Name of an institution',
            },
          },
        ],
      },
      {
        id: 'author',
        title: 'Investigator',
        blocks: [
          {
            block: 'list',
            list: 'awardedAuthors',
            counts: null,
            options: { from: 'records', suggest: 'awardedAuthors', placeholder: 'Name of a person' },
          },
        ],
      },
    ],
  },
  {
    heading: 'Who gave it',
    groups: [
      { id: 'funder', title: 'Funder', open: true, blocks: FUNDER_BLOCKS.funder('funder') },
      FUNDER_BLOCKS.country,
      FUNDER_BLOCKS.type,
    ],
  },
  {
    heading: 'What for',
    groups: [
      {
        id: 'areas',
        title: 'Research area',
        blocks: [
          {
            block: 'areas',
            topCounts: 'top-level-discipline-search',
            subCounts: 'sub-level-discipline-search',
          },
        ],
      },
    ],
  },
];
