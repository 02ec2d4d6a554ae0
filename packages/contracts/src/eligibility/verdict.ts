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
export const VERDICT_WORDS: Record<Verdict, string> = {
  yes: 'You can apply',
  no: 'You cannot apply',
  unclear: 'Unclear whether you can apply',
};

/** A verdict as a line of an email: "You can apply. Open to any organisation." */
export function verdictInWords({ verdict, because }: Pick<CanApply, 'verdict' | 'because'>): string {
  return `${VERDICT_WORDS[verdict]}. ${because}`;
}
