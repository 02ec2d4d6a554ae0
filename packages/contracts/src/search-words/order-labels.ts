import type { SearchTarget } from '../search-state/search-targets.ts';

/** The sort orders of each search, with the labels of the specification. The default comes first. */
export const ORDER_LABELS: Record<SearchTarget, Readonly<Record<string, string>>> = {
  opportunities: {
    relevance: 'Relevance',
    title: 'Title A-Z',
    '-title': 'Title Z-A',
    funder: 'Funder name A-Z',
    '-funder': 'Funder name Z-A',
    deadline: 'Deadline soonest',
    '-deadline': 'Deadline latest',
    '-amount': 'Amount highest first',
    amount: 'Amount lowest first',
    amountFloor: 'Smallest award lowest first',
    '-amountFloor': 'Smallest award highest first',
    '-published': 'Published latest',
    published: 'Published earliest',
    '-lastUpdate': 'Last update latest',
    number: 'Number',
  },
  awards: {
    relevance: 'Relevance',
    title: 'Title',
    funder: 'Funder name',
    '-amount': 'Amount',
    startYear: 'Start year nearest',
  },
  funders: {
    relevance: 'Relevance',
    '-opportunities': 'Opportunities highest',
    '-grants': 'Grants highest',
  },
};
