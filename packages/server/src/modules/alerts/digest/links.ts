import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type LinkServices, unsubscribeToken } from '../../notifications/notifications.public.ts';
import { webUriOf } from '../../saved-searches/saved-searches.public.ts';
import type { SearchMatches } from '../matching/person-matches.ts';

/** The campaign name in the links of emails. It tells from where an opportunity was opened. */
const CAMPAIGN = 'saved-search-mail';
const PAGES: Record<SearchTarget, (id: number) => string> = {
  opportunities: (id) => `/opportunities/${id}/details`,
  awards: (id) => `/awards/${id}`,
  funders: (id) => `/funders/${id}/details`,
};

/** The path of a record's page. */
export function recordPath({ target, id }: { target: SearchTarget; id: number }): string {
  return withCampaign(PAGES[target](id));
}

/**
 * The path of the search that shows all matches an email counts. It shows what is new since the last email or from a
 * little earlier, but never less.
 */
export function newResultsPath({ search: { saved, since }, earliest }: SearchMatches): string {
  // The time of a change is the moment when its import began. That may be before the last email.
  const newSince = new Date(Math.min(since.getTime(), earliest - 1));
  return withCampaign(webUriOf(saved.search, { savedSearchId: saved.id, newSince }));
}

/** The page where people choose which emails they get. */
export const SAVED_SEARCHES_PATH = withCampaign('/my-funding/saved-searches');

/** The name of the emails about saved searches, in links that end them. */
export const SAVED_SEARCH_MAILS = 'saved-searches';

/** The page that ends the emails about one search, after a question. It reads the search and its name from the address. */
export function endPath({ search: { saved } }: SearchMatches, links: LinkServices): string {
  const of = { kind: SAVED_SEARCH_MAILS, subject: saved.personId, id: saved.id };
  const token = `unsubscribeId=${unsubscribeToken(links, of)}`;
  const name = `savedSearchName=${encodeURIComponent(saved.name)}`;
  return withCampaign(`/unsubscribe?searchId=${saved.id}&user=${saved.personId}&${token}&${name}`);
}

function withCampaign(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}dgcid=${CAMPAIGN}`;
}
