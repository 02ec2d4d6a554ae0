import { ALL_SENT } from '@fundry/contracts/labels.ts';
import {
  FUNDER_TABS,
  type FunderTab,
  OPPORTUNITY_TABS,
  type OpportunityTab,
} from '@fundry/contracts/pages/record-tabs.ts';
import { formatSearch, searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchState, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { ALL_TRACKED } from '@fundry/contracts/tracking/tracking-words.ts';

export type { FunderTab, OpportunityTab, SearchState };

/** The address of an opportunity's page. */
export function opportunityPath(id: string, tab: OpportunityTab = OPPORTUNITY_TABS[0]): string {
  return `/opportunities/${encodeURIComponent(id)}/${tab}`;
}

/** The address of an award's page. */
export function awardPath(id: string): string {
  return `/awards/${encodeURIComponent(id)}`;
}

/** The address of a funder's page. */
export function funderPath(id: string, tab: FunderTab = FUNDER_TABS[0]): string {
  return `/funders/${encodeURIComponent(id)}/${tab}`;
}

/** The address of a search. Parameters that are not given have their defaults. */
export function searchPath<T extends SearchTarget>(target: T, state: Partial<SearchState<T>> = {}): string {
  return withQuery(`/search/${target}`, formatSearch(searchOf(target, state)));
}

/** The address of the charts of an award search. */
export function awardAnalyticsPath(state: Partial<SearchState<'awards'>> = {}): string {
  return withQuery('/search/analytics/awards', formatSearch(searchOf('awards', state)));
}

/** The address of the person's dismissed records of one kind. */
export function dismissedPath(target: SearchTarget): string {
  return target === 'opportunities' ? '/my-funding/dismissed' : `/my-funding/dismissed?target=${target}`;
}

/** The address of the list of everything that the person tracks. */
export const TRACKED_PATH = '/my-funding/tracked-opportunities';

/** The address of the list of one group of tracked opportunities, or of the views -1 and 0. */
export function trackedPath(groupId: string): string {
  return groupId === ALL_TRACKED ? TRACKED_PATH : `${TRACKED_PATH}/${encodeURIComponent(groupId)}`;
}

/** The address of the list of everything that the person's institution sends to its research-information system. */
export const SENT_PATH = '/my-funding/sent-to-pure';

/** The address of the list of what is sent with a label, or of the views -1 and 0. */
export function sentPath(labelId: string): string {
  return labelId === ALL_SENT ? SENT_PATH : `${SENT_PATH}/${encodeURIComponent(labelId)}`;
}

/** The address of the list of groups that colleagues show. */
export const COLLEAGUES_PATH = '/my-funding/colleagues';

/** The addresses of the lists of the person's applications and reviews in internal competitions. */
export const APPLICATIONS_PATH = '/my-funding/applications';
export const REVIEWS_PATH = '/my-funding/reviews';

/** The address of a record's page. */
export function recordPath(target: SearchTarget, id: string): string {
  switch (target) {
    case 'opportunities':
      return opportunityPath(id);
    case 'awards':
      return awardPath(id);
    case 'funders':
      return funderPath(id);
  }
}

/** The address of the page that explains how to import real data. */
export const ABOUT_DATA_PATH = '/about/data';

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
