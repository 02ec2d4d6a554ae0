import type { REFERRERS } from '@fundry/contracts/endpoints/opportunities.ts';
import { PERSONAL_PAGES } from '@fundry/contracts/pages/personal-pages.ts';
import { RECOMMENDATION_CAMPAIGN } from '@fundry/contracts/recommendations/mails.ts';
import { TRACKED_CAMPAIGN } from '@fundry/contracts/tracking/tracking-words.ts';
import { SENT_PATH, TRACKED_PATH } from '../../records/paths.ts';

export type Referrer = (typeof REFERRERS)[number];

/**
 * Says from where an opportunity was opened: by the campaign code of an email's link (`dgcid`), otherwise by the path
 * of the previous page. The API has no value for emails about tracked opportunities, which count as the tracked list, nor
 * for an address that was opened directly. That counts as the search page, as do all pages without a value of their own.
 */
export function referrerOf(campaign: string | null, path: string | null): Referrer {
  if (campaign !== null) {
    if (/saved?[-_ ]?search/i.test(campaign)) return 'SAVED_SEARCH_EMAIL';
    if (/share/i.test(campaign)) return 'SHARE_EMAIL';
    if (campaign === RECOMMENDATION_CAMPAIGN) return 'SUGGESTION';
    if (campaign === TRACKED_CAMPAIGN) return 'TRACK_LIST_PAGE';
  }
  if (path === '/') return 'HOME_PAGE';
  if (path?.startsWith('/public/group/')) return 'SHARE_GROUP';
  if (path?.startsWith(TRACKED_PATH) || path?.startsWith(SENT_PATH)) return 'TRACK_LIST_PAGE';
  if (path?.startsWith('/funders/')) return 'FUNDER_PAGE';
  if (path?.startsWith('/opportunities/') || path?.startsWith(PERSONAL_PAGES.suggestions.path))
    return 'SUGGESTION';
  return 'SEARCH_PAGE';
}
