import type { Target } from '../../platform/search/port.ts';
import { awardTarget } from './award-target.ts';
import { funderTarget } from './funder-target.ts';
import { opportunityTarget } from './opportunity-target.ts';
import type { DiscoveryServices } from './services.ts';

/** What a list calls a record: its title, and who gives the money; null for a funder and where nobody said. */
export interface RecordName {
  title: string;
  funder: string | null;
}

/** The names of records by their present ids; unknown ids are left out. */
export async function recordNames(
  target: Target,
  ids: number[],
  services: DiscoveryServices,
): Promise<Map<number, RecordName>> {
  if (target === 'funders') {
    const funders = await funderTarget.records(ids, services, false);
    return new Map(
      [...funders].map(([id, { record }]) => [id, { title: record.preferredOrgName, funder: null }]),
    );
  }
  const of = target === 'awards' ? awardTarget : opportunityTarget;
  const records = await of.records(ids, services, false);
  return new Map(
    [...records].map(([id, { record }]) => [
      id,
      { title: record.title, funder: record.funder?.name ?? null },
    ]),
  );
}
