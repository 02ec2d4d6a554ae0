import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';

export type DraftField = keyof InternalDraft;

/** The names of the fields, in the order of the form. */
export const FIELD_LABELS: Record<DraftField, string> = {
  title: 'Title',
  number: 'Number',
  programme: 'Programme',
  funder: 'Funder',
  description: 'Description',
  keywords: 'Keywords',
  types: 'Grant types',
  disciplines: 'Research areas',
  dateType: 'Kind of dates',
  deadlines: 'Deadlines',
  openDate: 'Opens on',
  closeDate: 'Closes on',
  amount: 'Amount',
  eligibility: 'Who may apply',
  activityCountries: 'Where the activity takes place',
  recurring: 'Recurring',
  limitedSubmission: 'Limited submission',
  costSharing: 'Cost sharing',
  links: 'Links',
  contact: 'Contact',
};
