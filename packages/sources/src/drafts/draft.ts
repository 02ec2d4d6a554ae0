import type { AwardDraft } from './award-draft.ts';
import type { OpportunityDraft } from './opportunity-draft.ts';
import type { OrganisationDraft } from './organisation-draft.ts';

/**
 * What a source says about one record, in Fundry's words, before it is merged with what other sources say.
 *
 * Rules for every draft: what nobody stated is null, never 0 or "". It is an empty list where the type is a list that
 * cannot be stated to be empty. Dates are calendar days `YYYY-MM-DD`. Countries are ISO 3166-1 alpha-2. Rich text is
 * sanitised HTML; everything else is plain text, with entities decoded and blanks folded.
 */
export type Draft = OpportunityDraft | AwardDraft | OrganisationDraft;
