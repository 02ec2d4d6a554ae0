import type { FunderRecord } from '@fundry/contracts/answers/records.ts';
import type { FunderTally, Organisation } from '../../catalogue/catalogue.public.ts';
import { type Organisations, organisationPart } from './parts.ts';

/** A funder, with its fields named as in the specification, and the numbers of its active opportunities and its awards. */
export function funderRecordOf(
  record: Organisation,
  parents: Organisations,
  tally: FunderTally | undefined,
): FunderRecord {
  return {
    id: String(record.id),
    orgDbId: String(record.id),
    preferredOrgName: record.preferredName,
    aliases: record.aliases.map((alias) => alias.name),
    otherNames: record.aliases,
    countryCode: record.country,
    city: record.city,
    region: record.region ?? null,
    orgTypes: record.types,
    groupId: record.typeGroup,
    parent: record.parent && organisationPart(record.parent, parents),
    identifiers: record.identifiers,
    website: record.website,
    wikipedia: record.wikipedia ?? null,
    established: record.established,
    status: record.status,
    opportunities: tally?.opportunities ?? 0,
    awards: tally?.awards ?? 0,
    ownOpportunities: tally?.ownOpportunities ?? 0,
    ownAwards: tally?.ownAwards ?? 0,
    workCount: record.workCount,
    lastUpdate: record.changedAt,
    sample: record.sample,
    provenance: record.provenance,
  };
}
