import type { Source } from '../source.ts';
import { download } from './download.ts';
import { listingFiles } from './listing-files.ts';
import { spendingByAward } from './spending-by-award.ts';

/**
 * Grants and cooperative agreements of all US federal agencies. Agencies that publish their own awards say more of
 * them.
 */
export const source: Source = {
  id: 'usaspending',
  title: 'USAspending awards',
  publisher: 'U.S. Department of the Treasury',
  homepage: 'https://www.usaspending.gov/',
  licence: {
    name: 'US federal government work, public domain',
    url: 'https://www.usaspending.gov/db_info',
    attribution: 'USAspending.gov',
  },
  target: 'award',
  priority: 40,
  layouts: [spendingByAward, listingFiles],
  download,
};
