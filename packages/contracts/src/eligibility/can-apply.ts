import { startUpper } from '../formats/list.ts';
import { type ApplicantFacts, FACT_WORDS } from './applicant.ts';
import type { Aspect } from './aspects/aspect.ts';
import { careerStageAspect } from './aspects/career-stage.ts';
import { citizenshipAspect } from './aspects/citizenship.ts';
import { countryAspect } from './aspects/country.ts';
import { degreeAspect } from './aspects/degree.ts';
import { furtherConditionAspect } from './aspects/further-condition.ts';
import { organisationAspect } from './aspects/organisation.ts';
import { restrictionsAspect } from './aspects/restrictions.ts';
import { callFields, type JudgedCall } from './call-fields.ts';
import { FURTHER_CONDITION } from './notes.ts';
import { all, any, type CallTest, has, not, passes } from './test.ts';
import type { CanApply, Verdict } from './verdict.ts';
import { whyWordsDecide } from './why-words.ts';
import { sentenceOfKind } from './words-of-kinds.ts';

const IN_THE_TITLE = 'The title of the call says whom it is for.';
const words = has('eligibilityNote', [FURTHER_CONDITION]);

/**
 * For each verdict the calls that get it for a person. Every call passes exactly one of the three. Yes: the call says who may apply, and
 * all that it says is met. No: something that it says is certainly broken.
 */
export function verdictTests(facts: ApplicantFacts): Record<Verdict, CallTest> {
  const aspects = aspectsOf(facts);
  const no = any(...aspects.map(({ broken }) => broken));
  const yes = all(not(no), not(words), ...aspects.map(({ met }) => met));
  return { yes, no, unclear: not(any(yes, no)) };
}

/** Whether a person may apply for a call, by what the call states and what Fundry read in its words. */
export function canApply(facts: ApplicantFacts, call: JudgedCall): CanApply {
  const fields = callFields(call);
  const aspects = aspectsOf(facts);
  const sentenceOf = ({ field }: Aspect) =>
    field === 'furtherCondition'
      ? (call.furtherCondition ?? undefined)
      : call.readings.find((one) => one.field === field)?.evidence;
  const broken = aspects.find((one) => passes(one.broken, fields));
  if (broken) return said('no', broken.whyNot(fields), sentenceOf(broken));
  const open = aspects.filter((one) => !passes(one.met, fields));
  for (const one of open) {
    const asks = one.asks(fields);
    if (asks === null) continue;
    return {
      ...said('unclear', `${one.whyUnclear(fields)} Tell us ${FACT_WORDS[asks]}.`, sentenceOf(one)),
      asks,
    };
  }
  const { furtherCondition } = call;
  if (open[0])
    return said('unclear', open[0].whyUnclear(fields), sentenceOf(open[0]) ?? furtherCondition ?? undefined);
  if (furtherCondition !== null) {
    const { because, asks } =
      furtherCondition === call.title
        ? { because: IN_THE_TITLE, asks: null }
        : whyWordsDecide(furtherCondition, facts);
    if (asks === null) return said('unclear', because, furtherCondition);
    return { ...said('unclear', `${because} Tell us ${FACT_WORDS[asks]}.`, furtherCondition), asks };
  }
  const reasons = aspects.flatMap((one) => one.whyMet(fields) ?? []);
  const first = aspects.find((one) => one.whyMet(fields) !== null);
  const sentence =
    first?.field === 'eligibility.organizationApplicantTypes'
      ? sentenceOfKind(
          call.readings.filter(({ field }) => field === first.field).map(({ evidence }) => evidence),
          facts.organisationType,
        )
      : first && sentenceOf(first);
  return said('yes', `${startUpper(reasons.join(', '))}.`, sentence);
}

function aspectsOf(facts: ApplicantFacts): Aspect[] {
  return [
    furtherConditionAspect(facts),
    organisationAspect(facts),
    careerStageAspect(facts),
    countryAspect(facts),
    citizenshipAspect(facts),
    degreeAspect(facts),
    restrictionsAspect(),
  ];
}

function said(verdict: Verdict, because: string, sentence: string | undefined): CanApply {
  return { verdict, because, ...(sentence !== undefined && { sentence }) };
}
