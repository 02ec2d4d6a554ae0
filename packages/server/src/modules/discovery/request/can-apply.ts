import { NOTHING_SAID } from '@fundry/contracts/eligibility/applicant.ts';
import { verdictTests } from '@fundry/contracts/eligibility/can-apply.ts';
import { VERDICTS, type Verdict } from '@fundry/contracts/eligibility/verdict.ts';
import type { OpportunityState } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { Category, Condition } from '../../../platform/search/port.ts';
import { anyOf, category } from './conditions.ts';

/**
 * The calls with one of the chosen verdicts for the applicant. Somebody who has said nothing finds under `yes` only what is
 * open to all.
 */
export function canApplyCategory({ canApply, applicant }: OpportunityState): Category[] {
  const tests = verdictTests(applicant ?? NOTHING_SAID);
  return category('canApply', anyOf(...canApply.filter(isVerdict).map((verdict) => tests[verdict])));
}

/** The calls with a verdict for the applicant of a search, for its count. */
export function verdictCondition(
  verdict: Verdict,
  { applicant }: Pick<OpportunityState, 'applicant'>,
): Condition {
  return verdictTests(applicant ?? NOTHING_SAID)[verdict];
}

function isVerdict(value: string): value is Verdict {
  return (VERDICTS as readonly string[]).includes(value);
}
