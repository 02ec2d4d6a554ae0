import type { OPPORTUNITY_FILTERS } from './opportunity-filters.ts';
import type { Panel } from './panel.ts';

/** The layout of the filter panel: when, who can apply, who gives, what for. */
export const OPPORTUNITY_PANEL: Panel<typeof OPPORTUNITY_FILTERS> = [
  {
    heading: 'When',
    groups: [
      { filters: ['deadline', 'minApplicationDueDate', 'dateType'], open: true },
      { filters: ['status', 'onlyRecurring', 'onlyInternal'] },
      { filters: ['published', 'minPublicationDate', 'lastUpdateDate'] },
    ],
  },
  {
    heading: 'Who can apply',
    groups: [
      { filters: ['canApply'], open: true },
      { filters: ['applicantCountry'] },
      { filters: ['citizenship'], more: true },
      { filters: ['iat'] },
      { filters: ['oat'] },
      { filters: ['dr'], more: true },
      { filters: ['rst', 'limitedSubmission'], more: true },
      { filters: ['costSharing'], more: true },
    ],
  },
  {
    heading: 'Who gives',
    groups: [
      { filters: ['funder', 'subSponsor'], open: true },
      { filters: ['funderCountries'], more: true },
      { filters: ['funderType'], more: true },
    ],
  },
  {
    heading: 'What for',
    groups: [
      { filters: ['discipline'] },
      { filters: ['amountMin'] },
      { filters: ['smallestMin'], more: true },
      { filters: ['totalMin'], more: true },
      { filters: ['awardsMin'], more: true },
      { filters: ['type'] },
      { filters: ['ol'], more: true },
      { filters: ['publisherCategory'], more: true },
      { filters: ['assistanceListing'], more: true },
    ],
  },
];
