import { FUNDER_BLOCKS } from './common-groups.ts';
import type { SectionsOf } from './filter-groups.ts';

/** The deadline periods, with the labels that the specification gives them. */
const DEADLINE_OPTIONS = [
  { id: '0-14', label: 'Within 14 days' },
  { id: '15-30', label: 'In 14 to 30 days' },
  { id: '31-90', label: 'In 30 to 90 days' },
  { id: '91+', label: 'More than 90 days' },
  { id: 'unspecified', label: 'Deadline not specified' },
] as const;

const DATE_TYPE_OPTIONS = [
  { id: 'OPPORTUNITY_WITH_DEADLINE', label: 'Opportunities with a deadline' },
  { id: 'ONGOING_OPPORTUNITY', label: 'Continuing/recurring opportunities' },
] as const;

const COUNTRY_NOT_SPECIFIED = {
  flag: 'unspecCountry',
  label: 'Country not specified',
  off: 'Country must be specified',
  hint: 'Also opportunities that name no country. On unless you switch it off; the same for the applicant’s and the activity’s country.',
} as const;

/** Every filter of the opportunity search: deadlines, who can apply, funders, and subjects. */
export const OPPORTUNITY_SECTIONS: SectionsOf<'opportunities'> = [
  {
    heading: 'When',
    groups: [
      {
        id: 'deadline',
        title: 'Deadline',
        open: true,
        blocks: [
          {
            block: 'list',
            list: 'deadline',
            counts: 'deadline',
            options: { from: 'fixed', options: DEADLINE_OPTIONS },
          },
          { block: 'deadline-range' },
          {
            block: 'list',
            list: 'dateType',
            label: 'With or without a deadline',
            counts: 'date-type',
            options: { from: 'fixed', options: DATE_TYPE_OPTIONS },
          },
        ],
      },
      {
        id: 'status',
        title: 'Status and changes',
        blocks: [
          {
            block: 'flags',
            note: 'Open opportunities are always found.',
            flags: [
              { flag: 'forthcoming', label: 'Also forthcoming opportunities' },
              { flag: 'expired', label: 'Also closed opportunities' },
              { flag: 'onlyRecurring', label: 'Only recurring opportunities' },
            ],
          },
          { block: 'last-update' },
        ],
      },
    ],
  },
  {
    heading: 'Who can apply',
    groups: [
      {
        id: 'applicant-country',
        title: 'Applicant’s country',
        blocks: [
          {
            block: 'list',
            list: 'applicantCountry',
            counts: 'applicant-country',
            options: { from: 'countries' },
            exclude: {
              flag: 'xApCn',
              label: 'Exclude the chosen countries',
              hint: 'Opportunities that are not open to them.',
            },
          },
          {
            block: 'flags',
            note: 'Opportunities that are open worldwide match every country; the figures count those that name it.',
            flags: [COUNTRY_NOT_SPECIFIED],
          },
        ],
      },
      {
        id: 'citizenship',
        title: 'Citizenship',
        blocks: [
          {
            block: 'list',
            list: 'citizenship',
            counts: 'citizenship',
            options: { from: 'countries' },
            exclude: {
              flag: 'xApCz',
              label: 'Exclude the chosen citizenships',
              hint: 'Opportunities that are not open to them.',
            },
          },
          {
            block: 'flags',
            note: 'Opportunities with “No citizenship restrictions” match every citizenship; the figures count those that name it.',
            flags: [
              {
                flag: 'unspecCit',
                label: 'Citizenship not specified',
                off: 'Citizenship must be specified',
                hint: 'Also opportunities that state no citizenship. On unless you switch it off.',
              },
            ],
          },
        ],
      },
      {
        id: 'individuals',
        title: 'Individual applicants',
        blocks: [
          {
            block: 'list',
            list: 'iat',
            counts: 'individual-applicant-type',
            options: { from: 'option-list', list: 'individual-applicant-types' },
          },
          {
            block: 'flags',
            note: 'Opportunities that are open to any individual match every choice; the figures count those that name it.',
            flags: [],
          },
        ],
      },
      {
        id: 'organisations',
        title: 'Applying organisations',
        blocks: [
          {
            block: 'list',
            list: 'oat',
            counts: 'organizational-applicant-type',
            options: { from: 'option-list', list: 'organization-applicant-types' },
          },
          {
            block: 'flags',
            note: 'Opportunities that are open to any organisation match every choice; the figures count those that name it.',
            flags: [],
          },
        ],
      },
      {
        id: 'degrees',
        title: 'Degree',
        blocks: [
          {
            block: 'list',
            list: 'dr',
            counts: 'degree-requirement',
            options: { from: 'option-list', list: 'degrees' },
          },
        ],
      },
      {
        id: 'restrictions',
        title: 'Restrictions',
        blocks: [
          {
            block: 'list',
            list: 'rst',
            counts: 'restriction',
            options: { from: 'option-list', list: 'restrictions' },
          },
          {
            block: 'flags',
            flags: [
              {
                flag: 'limitedSubmission',
                label: 'Only limited submissions',
                hint: 'One institution may send in a limited number of applications.',
              },
            ],
          },
        ],
      },
    ],
  },
  {
    heading: 'Who gives',
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
        blocks: [{ block: 'areas', topCounts: 'top-level-discipline', subCounts: 'sub-level-discipline' }],
      },
      { id: 'amount', title: 'Amount', blocks: [{ block: 'amount' }] },
      {
        id: 'grant-type',
        title: 'Grant type',
        blocks: [
          {
            block: 'list',
            list: 'type',
            counts: 'grant-type',
            options: { from: 'option-list', list: 'grant-types' },
          },
        ],
      },
      {
        id: 'activity-country',
        title: 'Country of the activity',
        blocks: [
          {
            block: 'list',
            list: 'ol',
            counts: 'activity-country',
            options: { from: 'countries' },
            exclude: { flag: 'xOlCn', label: 'Exclude the chosen countries' },
          },
          { block: 'flags', flags: [COUNTRY_NOT_SPECIFIED] },
        ],
      },
    ],
  },
];
