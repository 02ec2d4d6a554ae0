import type { AwardDraft } from './drafts/award-draft.ts';
import type { OpportunityDraft } from './drafts/opportunity-draft.ts';
import type { OrganisationDraft } from './drafts/organisation-draft.ts';

type Part = keyof OpportunityDraft | keyof AwardDraft | keyof OrganisationDraft | 'sourceId' | 'sourceUrl';

/** Where a field of a record goes: the parts of the draft that are made from it, or a sentence that says why it goes nowhere. */
export type Fate = readonly Part[] | string;

/**
 * Where each field of a layout's records goes, by its path: `summary.award_floor`, `cfdas[].cfdaNumber`. A last step `*`
 * stands for every field below. A source exports one table for each layout from `fields.ts`. The test of this folder
 * compares the tables with all real files: a field that no row names fails it, and so does a row that no field has.
 */
export type FieldTable = Readonly<Record<string, Fate>>;
