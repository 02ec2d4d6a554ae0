import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';

/** What each part of the form gets: the draft, and a function that changes some of its fields. */
export interface PartProps {
  draft: InternalDraft;
  write: (part: Partial<InternalDraft>) => void;
}

/** The choices of a question that may be left open. */
export const YES_NO = [
  { id: '', label: 'Not stated' },
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
] as const;

export type YesNo = (typeof YES_NO)[number]['id'];

export function yesNoOf(answer: boolean | null): YesNo {
  return answer === null ? '' : answer ? 'yes' : 'no';
}

export function answerOf(chosen: YesNo): boolean | null {
  return chosen === '' ? null : chosen === 'yes';
}
