import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import { awardPageHead } from '@fundry/contracts/page-heads/award-page-head.ts';
import { funderPageHead } from '@fundry/contracts/page-heads/funder-page-head.ts';
import { opportunityPageHead } from '@fundry/contracts/page-heads/opportunity-page-head.ts';
import type { PageHead } from '@fundry/contracts/page-heads/page-head.ts';
import type { PageName } from '@fundry/contracts/pages/pages.ts';
import type { FunderTab, OpportunityTab } from '@fundry/contracts/pages/record-tabs.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { NOBODY } from '../../platform/auth/viewer.ts';
import { definitionOf } from './definitions.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * The head of a record's page, the same for everybody: `undefined` for a page that shows no record, null when there is no
 * such record for everybody to see. A merged record gives the head of the record it became.
 */
export async function headOfRecord(
  services: DiscoveryServices,
  page: PageName,
  params: Record<string, string>,
  site: string,
): Promise<PageHead | null | undefined> {
  const read = async <T extends SearchTarget>(target: T): Promise<SearchRecords[T] | null> => {
    const [found] = (
      await definitionOf(target).records([Number(params.id)], NOBODY, services, false)
    ).values();
    return found?.record ?? null;
  };
  switch (page) {
    case 'opportunity': {
      const record = await read('opportunities');
      return (
        record && opportunityPageHead(record, site, params.tab as OpportunityTab, services.clock.today())
      );
    }
    case 'award': {
      const record = await read('awards');
      return record && awardPageHead(record, site);
    }
    case 'funder': {
      const record = await read('funders');
      return record && funderPageHead(record, site, params.tab as FunderTab);
    }
    default:
      return undefined;
  }
}
