import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { awardSearch } from './award-search.ts';
import { funderSearch } from './funder-search.ts';
import { opportunitySearch } from './opportunity-search.ts';
import type { DiscoveryServices } from './services.ts';

/** What a list calls a record: its title, and who gives the money; null for a funder and where nobody said. */
export interface RecordName {
  title: string;
  funder: string | null;
}

/** The names of records by their present ids; unknown ids are left out. */
export async function recordNames(
  target: SearchTarget,
  ids: number[],
  services: DiscoveryServices,
): Promise<Map<number, RecordName>> {
  if (target === 'funders') {
    const funders = await funderSearch.records(ids, services, false);
    return new Map(
      [...funders].map(([id, { record }]) => [id, { title: record.preferredOrgName, funder: null }]),
    );
  }
  const of = target === 'awards' ? awardSearch : opportunitySearch;
  const records = await of.records(ids, services, false);
  return new Map(
    [...records].map(([id, { record }]) => [
      id,
      { title: record.title, funder: record.funder?.name ?? null },
    ]),
  );
}
