import type { JudgedCall } from '@fundry/contracts/eligibility/call-fields.ts';
import { canApply } from '@fundry/contracts/eligibility/can-apply.ts';
import type { CanApply } from '@fundry/contracts/eligibility/verdict.ts';
import { useMemo } from 'react';
import { useApplicant } from '../../people/applicant.ts';

/** Whether the person who looks may apply for a call; null without a call, and while it is not known who they are as an applicant. */
export function useVerdict(call: JudgedCall | null): CanApply | null {
  const facts = useApplicant();
  return useMemo(() => (facts === null || call === null ? null : canApply(facts, call)), [facts, call]);
}
