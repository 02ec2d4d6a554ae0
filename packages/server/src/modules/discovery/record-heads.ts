import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import { isInternalId } from '@fundry/contracts/internal-ids.ts';
import { awardPageHead } from '@fundry/contracts/page-heads/award-page-head.ts';
import { funderPageHead } from '@fundry/contracts/page-heads/funder-page-head.ts';
import { opportunityPageHead } from '@fundry/contracts/page-heads/opportunity-page-head.ts';
import type { PageHead } from '@fundry/contracts/page-heads/page-head.ts';
import type { PageName } from '@fundry/contracts/pages/pages.ts';
import type { FunderTab, OpportunityTab } from '@fundry/contracts/pages/record-tabs.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { NOBODY } from '../../platform/auth/viewer.ts';
import type { PageReader, UnlistedHead } from '../../platform/http/web-app.ts';
import { definitionOf } from './definitions.ts';
import type { DiscoveryServices } from './services.ts';

/**
 * The head of a record's page: `undefined` for a page that shows no record, null when there is no such record for the
 * reader. A merged record gives the head of the record it became. Internal opportunities are not listed anywhere.
 */
export async function headOfRecord(
  services: DiscoveryServices,
  page: PageName,
  params: Record<string, string>,
  reader: PageReader,
): Promise<PageHead | UnlistedHead | null | undefined> {
  const { site } = reader;
  const id = Number(params.id);
  const read = async <T extends SearchTarget>(target: T): Promise<SearchRecords[T] | null> => {
    const viewer = isInternalId(id) ? await reader.viewer() : NOBODY;
    const [found] = (await definitionOf(target).records([id], viewer, services, false)).values();
    return found?.record ?? null;
  };
  switch (page) {
    case 'opportunity': {
      const record = await read('opportunities');
      if (!record) return null;
      const head = opportunityPageHead(record, site, params.tab as OpportunityTab, services.clock.today());
      const { title, description } = head;
      return record.extensions.published ? head : { title, description, isUnlisted: true };
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
