import type { FilterGroup } from './filter-groups.ts';

type Group = FilterGroup<'funder' | 'funderCountries' | 'funderType', 'xfn' | 'subSponsor' | 'xfnCn'>;

/** The filters for the funder. They are the same in all three searches, except for the counts that are available. */
export const FUNDER_BLOCKS = {
  funder: (counts: string | null): Group['blocks'] => [
    {
      block: 'list',
      list: 'funder',
      counts,
      options: { from: 'records', suggest: 'funders', placeholder: 'Name or acronym of a funder' },
      exclude: { flag: 'xfn', label: 'Exclude the chosen funders' },
    },
    {
      block: 'flags',
      flags: [
        {
          flag: 'subSponsor',
          label: 'Include sub-organisations',
          off: 'Without sub-organisations of funders',
          hint: 'A chosen funder also stands for all that belong to it.',
        },
      ],
    },
  ],
  country: {
    id: 'funder-country',
    title: 'Funder’s country',
    blocks: [
      {
        block: 'list',
        list: 'funderCountries',
        counts: 'funder-country',
        options: { from: 'countries' },
        exclude: { flag: 'xfnCn', label: 'Exclude the chosen countries' },
      },
    ],
  } satisfies Group,
  type: {
    id: 'funder-type',
    title: 'Funder type',
    blocks: [
      {
        block: 'list',
        list: 'funderType',
        counts: 'funder-type',
        options: { from: 'option-list', list: 'funder-types' },
      },
    ],
  } satisfies Group,
};
