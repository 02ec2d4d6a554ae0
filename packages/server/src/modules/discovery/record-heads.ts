import type { PageName } from '@fundry/contracts/pages/pages.ts';
import { awardHead } from '@fundry/contracts/record-pages/award-head.ts';
import { funderHead } from '@fundry/contracts/record-pages/funder-head.ts';
import { opportunityHead } from '@fundry/contracts/record-pages/opportunity-head.ts';
import type { PageHead } from '@fundry/contracts/record-pages/page-head.ts';
import type { FunderTab, OpportunityTab } from '@fundry/contracts/record-pages/record-tabs.ts';
import { awardSearch } from './award-search.ts';
import { funderSearch } from './funder-search.ts';
import { opportunitySearch } from './opportunity-search.ts';
import type { AnyState, SearchDefinition } from './search-definition.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * What stands in the head of a record's page: `undefined` for a page that shows no record, null when there is no such record. A
 * merged record gives the head of what it became.
 */
export async function headOfRecord(
  services: DiscoveryServices,
  page: PageName,
  params: Record<string, string>,
  site: string,
): Promise<PageHead | null | undefined> {
  const read = async <State extends AnyState, Shown, Kind extends string>(
    of: SearchDefinition<State, Shown, Kind>,
  ): Promise<Shown | null> => {
    const [found] = (await of.records([Number(params.id)], services, false)).values();
    return found?.record ?? null;
  };
  switch (page) {
    case 'opportunity': {
      const record = await read(opportunitySearch);
      return record && opportunityHead(record, site, params.tab as OpportunityTab);
    }
    case 'award': {
      const record = await read(awardSearch);
      return record && awardHead(record, site);
    }
    case 'funder': {
      const record = await read(funderSearch);
      return record && funderHead(record, site, params.tab as FunderTab);
    }
    default:
      return undefined;
  }
}
