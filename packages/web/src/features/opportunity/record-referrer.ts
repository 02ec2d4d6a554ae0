import type { REFERRERS } from '@fundry/contracts/endpoints/opportunities.ts';

export type Referrer = (typeof REFERRERS)[number];

/**
 * From where an opportunity was opened, by the campaign of a mail's link (`dgcid`), else by the path of the page before. The
 * calls know no word for "by its address", so that counts as the search, as do pages that have no word of their own.
 */
export function referrerOf(campaign: string | null, path: string | null): Referrer {
  if (campaign !== null) {
    if (/saved?[-_ ]?search/i.test(campaign)) return 'SAVED_SEARCH_EMAIL';
    if (/share/i.test(campaign)) return 'SHARE_EMAIL';
  }
  if (path === '/') return 'HOME_PAGE';
  if (path?.startsWith('/funders/')) return 'FUNDER_PAGE';
  if (path?.startsWith('/opportunities/')) return 'SUGGESTION';
  return 'SEARCH_PAGE';
}
