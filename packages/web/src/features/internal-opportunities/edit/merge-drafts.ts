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

const FIELDS = Object.keys(FIELD_LABELS) as DraftField[];

/** The fields in which two drafts differ. */
export function fieldsBetween(one: InternalDraft, other: InternalDraft): DraftField[] {
  return FIELDS.filter((field) => asText(one[field]) !== asText(other[field]));
}

/** A value as text, the same for the same value: a server may give back the parts of an object in another order. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );
}

/**
 * Brings together what two editors wrote. `mine` went on from `sent`, which the server kept as `saved`; `theirs` went
 * on from `saved`. A field that only they changed is theirs. Fields that both changed in different ways are in dispute,
 * and stay mine until the editor decides.
 */
export function mergeDrafts({
  sent,
  saved,
  mine,
  theirs,
}: {
  sent: InternalDraft;
  saved: InternalDraft;
  mine: InternalDraft;
  theirs: InternalDraft;
}): { draft: InternalDraft; taken: DraftField[]; disputed: DraftField[] } {
  const ours = new Set(fieldsBetween(sent, mine));
  const changed = fieldsBetween(saved, theirs);
  const taken = changed.filter((field) => !ours.has(field));
  const different = new Set(fieldsBetween(mine, theirs));
  const disputed = changed.filter((field) => ours.has(field) && different.has(field));
  return { draft: withFields(mine, theirs, taken), taken, disputed };
}

/** The first draft, with these fields of the second one. */
export function withFields(
  draft: InternalDraft,
  other: InternalDraft,
  fields: readonly DraftField[],
): InternalDraft {
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}
