import type { JudgedCall } from '@fundry/contracts/eligibility/call-fields.ts';
import { canApply } from '@fundry/contracts/eligibility/can-apply.ts';
import type { CanApply, Verdict } from '@fundry/contracts/eligibility/verdict.ts';
import { useMemo } from 'react';
import { useApplicant } from '../../people/applicant.ts';

/** Verdicts as a person reads them. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  yes: 'You can apply',
  no: 'You cannot apply',
  unclear: 'Unclear whether you can apply',
};

/** Whether the person who looks may apply for a call; null while it is not known who they are as an applicant. */
export function useVerdict(call: JudgedCall): CanApply | null {
  const facts = useApplicant();
  return useMemo(() => (facts === null ? null : canApply(facts, call)), [facts, call]);
}
