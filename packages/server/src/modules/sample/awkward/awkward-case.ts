import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import type { Timing } from '../call-dates.ts';

/** What an awkward case may refer to. */
export interface CaseContext {
  today: string;
  /** The funder or institution of this name. */
  referenceTo(name: string): OrganisationReference;
}

/** A call that pages and searches must cope with; `docs/sample-world.md` lists all of them. */
export interface CallCase {
  /** What is awkward about it, as the list calls it. */
  what: string;
  title: string;
  /** Id of the theme that its text is made from. */
  theme: string;
  /** Name of the funder; without it, the Brightmoor Research Council. */
  funder?: string;
  timing?: Timing;
  change?(draft: OpportunityDraft, context: CaseContext): Partial<OpportunityDraft>;
}

/** An award of the same kind. */
export interface AwardCase {
  what: string;
  title: string;
  theme: string;
  funder?: string;
  change?(draft: AwardDraft, context: CaseContext): Partial<AwardDraft>;
}
