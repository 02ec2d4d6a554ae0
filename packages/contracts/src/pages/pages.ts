import { ACCOUNT_TABS } from './account-tabs.ts';
import { COMPETITION_TABS, EDITOR_PAGES } from './editor-pages.ts';
import { ADMIN_PAGES, PERSONAL_PAGES } from './personal-pages.ts';
import { FUNDER_TABS, OPPORTUNITY_TABS } from './record-tabs.ts';
import { SESSION_PAGES } from './session-pages.ts';

/**
 * Every page of the web application, with its address and the title of its window. The browser routes by this table
 * and the server answers by it. So both always agree whether an address is a page, redirects, or is missing.
 */
export interface PageEntry {
  /** Segments beginning with `:` are parameters. */
  path: string;
  /**
   * The only values that a parameter may have; with any other value there is no page. `:id` is always the id of a
   * record.
   */
  values?: Record<string, readonly string[]>;
  /** The whole title of the window, until the page sets a more precise one. */
  title: string;
  description: string;
  /**
   * The address itself opens the page. Search engines must not list it, and the sites that a link on the page leads to
   * must not learn it.
   */
  isSecret?: true;
}

export const PAGES = {
  home: {
    path: '/',
    title: 'Fundry: find research funding',
    description: 'Search funding opportunities, awards and research funders worldwide.',
  },
  opportunitySearch: {
    path: '/search/opportunities',
    title: 'Search for funding opportunities',
    description:
      'Search open and forthcoming calls for research funding by words, deadline, amount and who may apply.',
  },
  awardSearch: {
    path: '/search/awards',
    title: 'Awarded grants – Fundry',
    description: 'Search awarded research grants by words, funder, recipient, year and amount.',
  },
  funderSearch: {
    path: '/search/funders',
    title: 'Funders – Fundry',
    description: 'Search the organisations that fund research by name, country and type.',
  },
  awardAnalytics: {
    path: '/search/analytics/awards',
    title: 'Awards in figures – Fundry',
    description:
      'Awarded research grants in charts: per year, funder, country, grant type and research area.',
  },
  match: {
    path: '/match',
    title: 'Find funding that fits your text – Fundry',
    description:
      'Paste an abstract or drop a file: the calls, funders and awards that fit it, with the reasons.',
  },
  opportunity: {
    path: '/opportunities/:id/:tab',
    values: { tab: OPPORTUNITY_TABS },
    title: 'Funding opportunity – Fundry',
    description: 'A funding opportunity: deadlines, amounts, and who may apply.',
  },
  award: { path: '/awards/:id', title: 'Award – Fundry', description: 'An awarded research grant.' },
  funder: {
    path: '/funders/:id/:tab',
    values: { tab: FUNDER_TABS },
    title: 'Funder – Fundry',
    description: 'An organisation that funds research.',
  },
  aboutData: {
    path: '/about/data',
    title: 'About the data – Fundry',
    description: 'Where the records come from, and how to import more.',
  },
  acknowledgements: {
    path: '/acknowledgements',
    title: 'Acknowledgements – Fundry',
    description: 'The sources of the data in Fundry, and their licences.',
  },
  unsubscribe: {
    path: '/unsubscribe',
    title: 'Unsubscribe – Fundry',
    description: 'Ends emails about a saved search.',
  },
  unsubscribed: {
    path: '/unsubscribe/successful',
    title: 'You are unsubscribed – Fundry',
    description: 'Emails about a saved search have ended.',
  },
  unsubscribeAlert: {
    path: '/unsubscribe/alert',
    title: 'Unsubscribe – Fundry',
    description: 'Ends emails about opportunities that you track.',
  },
  unsubscribedAlert: {
    path: '/unsubscribe/alert/successful',
    title: 'You are unsubscribed – Fundry',
    description: 'Emails about opportunities that you track have ended.',
  },
  publicGroup: {
    path: '/public/group/:groupId',
    title: 'Shared list – Fundry',
    description: 'Funding opportunities that somebody shares.',
    isSecret: true,
  },
  ...SESSION_PAGES,
  ...PERSONAL_PAGES,
  ...EDITOR_PAGES,
  ...ADMIN_PAGES,
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof PAGES;

/** Addresses that redirect to another one. The query is kept. */
export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/search', to: '/search/opportunities' },
  { from: '/opportunities', to: '/search/opportunities' },
  { from: '/awards', to: '/search/awards' },
  { from: '/funders', to: '/search/funders' },
  { from: '/opportunities/:id', to: `/opportunities/:id/${OPPORTUNITY_TABS[0]}` },
  { from: '/funders/:id', to: `/funders/:id/${FUNDER_TABS[0]}` },
  { from: '/profile', to: PERSONAL_PAGES.profileAccount.path },
  { from: '/my-funding', to: PERSONAL_PAGES.savedSearches.path },
  { from: '/editors', to: EDITOR_PAGES.editorOpportunityNotes.path },
  { from: '/editors/internal-opportunities/edit', to: EDITOR_PAGES.internalOpportunities.path },
  {
    from: '/editors/competitions/:competitionId',
    to: EDITOR_PAGES.manageCompetition.path.replace(':tab', COMPETITION_TABS[0]),
  },
  { from: '/admin', to: ADMIN_PAGES.adminAccounts.path },
  { from: '/admin/accounts/:accountId', to: `/admin/accounts/:accountId/${ACCOUNT_TABS[0]}` },
];

/** The whole titles of the window when a page does not exist, and when a page cannot be shown. */
export const MISSING_TITLE = 'Page not found';
export const BROKEN_TITLE = 'Something went wrong – Fundry';
