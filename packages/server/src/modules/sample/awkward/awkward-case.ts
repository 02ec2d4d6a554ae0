import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { OrganisationReference } from '@fundry/sources/drafts/organisation-reference.ts';
import type { Timing } from '../call-dates.ts';

/** What an awkward case can refer to. */
export interface CaseContext {
  today: string;
  /** The funder or institution with this name. */
  referenceTo(name: string): OrganisationReference;
}

/** An awkward call, which pages and searches must cope with. `docs/sample-world.md` lists all of them. */
export interface CallCase {
  /** What is awkward about the call, as the list describes it. */
  what: string;
  title: string;
  /** The id of the theme from which its text is made. */
  theme: string;
  /** The name of the funder; if missing, the Brightmoor Research Council. */
  funder?: string;
  timing?: Timing;
  change?(draft: OpportunityDraft, context: CaseContext): Partial<OpportunityDraft>;
}

/** An awkward award. */
export interface AwardCase {
  what: string;
  title: string;
  theme: string;
  funder?: string;
  change?(draft: AwardDraft, context: CaseContext): Partial<AwardDraft>;
}
