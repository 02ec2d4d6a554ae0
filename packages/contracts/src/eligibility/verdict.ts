import type { OpportunityRecord } from '../answers/records.ts';
import type { FactName } from './applicant.ts';

export const VERDICTS = ['yes', 'no', 'unclear'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Whether a person may apply, and what decides it. */
export interface CanApply {
  verdict: Verdict;
  /** The statement that decides, or what is missing, as a sentence. */
  because: string;
  /** The words of the call or the rule of its programme that decide, where Fundry read the statement there. */
  sentence?: string;
  /** What the person has not said and the call asks for. */
  asks?: FactName;
}

/** Verdicts as the person whom they are about reads them. */
const WORDS: Record<Verdict, string> = {
  yes: 'You can apply',
  no: 'You cannot apply',
  unclear: 'Unclear whether you can apply',
};
/** The same for a call for which nobody can apply any more. */
const WORDS_OF_THE_PAST: Record<Verdict, string> = {
  yes: 'You could have applied',
  no: 'You could not have applied',
  unclear: 'Unclear whether you could have applied',
};

/** A verdict on a call as the person whom it is about reads it. */
export function verdictWords(
  verdict: Verdict,
  { status, withdrawn }: Pick<OpportunityRecord, 'status' | 'withdrawn'>,
): string {
  return (status === 'expired' || withdrawn ? WORDS_OF_THE_PAST : WORDS)[verdict];
}

/** A verdict as a line of an email: "You can apply. Open to any organisation." */
export function verdictInWords(
  { verdict, because }: Pick<CanApply, 'verdict' | 'because'>,
  call: Pick<OpportunityRecord, 'status' | 'withdrawn'>,
): string {
  return `${verdictWords(verdict, call)}. ${because}`;
}
