import { awardPageHead } from '@fundry/contracts/page-heads/award-page-head.ts';
import { funderPageHead } from '@fundry/contracts/page-heads/funder-page-head.ts';
import { opportunityPageHead } from '@fundry/contracts/page-heads/opportunity-page-head.ts';
import type { PageHead } from '@fundry/contracts/page-heads/page-head.ts';
import type { PageName } from '@fundry/contracts/pages/pages.ts';
import type { FunderTab, OpportunityTab } from '@fundry/contracts/pages/record-tabs.ts';
import { awardSearch } from './award-search.ts';
import { funderSearch } from './funder-search.ts';
import { opportunitySearch } from './opportunity-search.ts';
import type { AnyState, SearchDefinition } from './search-definition.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * The head of a record's page: `undefined` for a page that shows no record, null when there is no such record. A merged
 * record gives the head of the record it became.
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
      return (
        record && opportunityPageHead(record, site, params.tab as OpportunityTab, services.clock.today())
      );
    }
    case 'award': {
      const record = await read(awardSearch);
      return record && awardPageHead(record, site);
    }
    case 'funder': {
      const record = await read(funderSearch);
      return record && funderPageHead(record, site, params.tab as FunderTab);
    }
    default:
      return undefined;
  }
}
