import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** The sort orders of each search, with the labels of the specification. The default comes first. */
export const SORT_OPTIONS: Record<SearchTarget, readonly { id: string; label: string }[]> = {
  opportunities: [
    { id: 'relevance', label: 'Relevance' },
    { id: 'title', label: 'Title A-Z' },
    { id: '-title', label: 'Title Z-A' },
    { id: 'funder', label: 'Funder name A-Z' },
    { id: '-funder', label: 'Funder name Z-A' },
    { id: 'deadline', label: 'Deadline soonest' },
    { id: '-deadline', label: 'Deadline latest' },
    { id: '-amount', label: 'Amount highest first' },
    { id: '-lastUpdate', label: 'Last update latest' },
  ],
  awards: [
    { id: 'relevance', label: 'Relevance' },
    { id: 'title', label: 'Title' },
    { id: 'funder', label: 'Funder name' },
    { id: '-amount', label: 'Amount' },
    { id: 'startYear', label: 'Start year nearest' },
  ],
  funders: [
    { id: 'relevance', label: 'Relevance' },
    { id: '-opportunities', label: 'Opportunities highest' },
    { id: '-grants', label: 'Grants highest' },
  ],
};
