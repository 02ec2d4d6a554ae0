import type { RecipientDetails } from '@fundry/sources/drafts/award-details.ts';
import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { Identifier } from '@fundry/sources/drafts/organisation-reference.ts';
import type { AreaAssignment } from './areas/area-assignment.ts';
import type { KeptReading } from './reading/reading.ts';

/**
 * The records of the catalogue. Each one merges what all sources say about one opportunity, award or organisation.
 * Records are stored whole as JSON; the API shows them, and the search index is made from them.
 */

/** An organisation in a record: its id, and the name that the source uses. */
export interface OrganisationLink {
  id: number;
  name: string;
}

/** Where a record comes from: one entry for each source record that was merged into it, newest first. */
export interface Provenance {
  source: string;
  sourceId: string;
  url: string | null;
  /** ISO time at which this content of the source record was first read. */
  fetchedAt: string;
  withdrawn: boolean;
}

interface CatalogueRecord {
  id: number;
  /** ISO time at which Fundry first held it. */
  firstPublishedAt: string;
  /** ISO time of the last change that people would act on (see `material-change.ts`). */
  changedAt: string;
  /** Set when no source lists it any more, or when sources only add to it and none describes it. */
  withdrawnAt: string | null;
  /** Part of the sample world. */
  sample: boolean;
  provenance: Provenance[];
}

interface SourcedRecord extends CatalogueRecord {
  /** The sources that describe it, in alphabetical order. Missing in internal opportunities and where an older version merged it. */
  sources?: string[];
  /** The title as the source writes it, when `title` has another letter case (`titles/readable-title.ts`) or was made. */
  titleAsPublished?: string;
  /** Fundry made the title from other facts, because the source states none, or only a code. */
  titleMade?: true;
  /**
   * What it is about, in its own sentences (`summary/summary-of.ts`); null: its description does not say. Missing where nothing was
   * read: in internal opportunities, and in records that an older version has read.
   */
  summary?: string | null;
  /** The version of the readers that read the record (`reading/readers.ts`). */
  readerVersion?: number;
  /**
   * ISO time at which Fundry last saw the publisher change the record after it had come here (see `revision.ts`). Null:
   * never.
   */
  revisedAt: string | null;
}

export interface Opportunity
  extends SourcedRecord,
    Omit<OpportunityDraft, 'target' | 'identityKeys' | 'funder' | 'coFunders'> {
  /** The ids under which its publisher and its sources know it, apart from its number. */
  publisherIds: string[];
  funder: OrganisationLink | null;
  coFunders: OrganisationLink[];
  areas: AreaAssignment[];
  /** Which values were read, and from what. Missing where nothing was read: in internal opportunities. */
  readings?: KeptReading[];
  /**
   * The first sentence that limits who may apply in a way that no field holds (`reading/applicants/further-conditions.ts`);
   * null: none was found. Missing where nothing was read.
   */
  furtherCondition?: string | null;
  /** The day from which on a later edition stands in its place; null: none does. */
  supersededOn: string | null;
  /** Visible only to the members of an institution. */
  internal: boolean;
}

export interface Award
  extends SourcedRecord,
    Omit<
      AwardDraft,
      | 'target'
      | 'identityKeys'
      | 'supplement'
      | 'stub'
      | 'titleInstead'
      | 'funder'
      | 'coFunders'
      | 'recipients'
    > {
  funder: OrganisationLink | null;
  coFunders: OrganisationLink[];
  recipients: AwardRecipient[];
  areas: AreaAssignment[];
}

/** A recipient of an award, with what the source of the award says of it. */
export interface AwardRecipient extends OrganisationLink, RecipientDetails {
  country: string | null;
  city: string | null;
  role: string | null;
  /** The identifiers that the award states; absent: none. */
  identifiers?: Identifier[];
}

/** An organisation: a funder, a recipient, or both. Listed in the funder search when `isFunder`. */
export interface Organisation extends CatalogueRecord {
  preferredName: string;
  aliases: { name: string; language: string | null; kind: 'label' | 'alias' | 'acronym' }[];
  identifiers: Identifier[];
  country: string | null;
  city: string | null;
  types: string[];
  typeGroup: string | null;
  isFunder: boolean;
  parent: OrganisationLink | null;
  website: string | null;
  /** State, province or region; absent: not stated. */
  region?: string;
  /** Its article in Wikipedia; absent: not stated. */
  wikipedia?: string;
  established: number | null;
  status: 'active' | 'inactive' | 'withdrawn' | null;
  workCount: number | null;
}
