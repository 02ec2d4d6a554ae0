import type { AwardDraft } from './drafts/award-draft.ts';
import type { OpportunityDraft } from './drafts/opportunity-draft.ts';
import type { OrganisationDraft } from './drafts/organisation-draft.ts';

/** A part of a draft, or of what a source says of a record beside it. */
export type Part =
  | keyof OpportunityDraft
  | keyof AwardDraft
  | keyof OrganisationDraft
  | 'sourceId'
  | 'sourceUrl';

/** Where a field of a record goes: the parts of the draft that are made from it, or a sentence that says why it goes nowhere. */
export type Fate = readonly Part[] | string;

/** The fate of a field that the publisher documents, while none of the files at hand has it. */
export interface Documented {
  documented: Fate;
}

/**
 * Where each field of a layout's records goes, by its path: `summary.award_floor`, `cfdas[].cfdaNumber`. A last step `*`
 * stands for every field below. A source exports one table for each layout from `fields.ts`. The test of this folder
 * compares the tables with all real files: a field that no row names fails it, and so does a row that no field has, unless
 * it is marked as only documented. It also takes each field away from real records, to see that it goes where its row says.
 */
export type FieldTable = Readonly<Record<string, Fate | Documented>>;

/** A table of fields that are only documented: no file of the layout was at hand. */
export function onlyDocumented(rows: Readonly<Record<string, Fate>>): FieldTable {
  return Object.fromEntries(Object.entries(rows).map(([path, documented]) => [path, { documented }]));
}
