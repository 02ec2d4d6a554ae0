import type { OpportunityRecord } from '@fundry/contracts/answers/records.ts';
import type { RecommendationReason } from '@fundry/contracts/recommendations/dismissal-reasons.ts';
import { wordsOfText } from '../../../platform/search/text-words.ts';

/** A call that is just like one that was not relevant keeps this share of its score; one that shares no word keeps all. */
const LEAST_SHARE_WHEN_ALIKE = 0.4;
/** Likeness below this is chance: two calls of one funder share the words of its forms. */
const CHANCE = 0.2;
/** A call that is closed to the same applicants as one for which the person could not apply keeps this share. */
const SHARE_WHEN_CLOSED_ALIKE = 0.5;

/** What of a call is compared. */
export type ComparedCall = Pick<OpportunityRecord, 'title' | 'description' | 'eligibility'>;

/** A call that was dismissed, and why. */
export interface DismissedCall {
  reason: RecommendationReason;
  call: ComparedCall;
}

/**
 * Makes the share (0 to 1) of its score that a call keeps after what was dismissed (docs/recommendations.md). Of several dismissed
 * calls of one reason the nearest counts.
 */
export function sharesAfter(dismissed: readonly DismissedCall[]): (call: ComparedCall) => number {
  const of = (reason: RecommendationReason) =>
    dismissed.filter((one) => one.reason === reason).map(({ call }) => call);
  const irrelevant = of('not-relevant').map(weightsOf);
  const closed = of('not-eligible');
  return (call) => {
    const weights = irrelevant.length > 0 ? weightsOf(call) : null;
    const likeness = weights ? Math.max(...irrelevant.map((other) => cosine(weights, other))) : 0;
    const beyond = Math.max(0, likeness - CHANCE) / (1 - CHANCE);
    const isClosed = closed.some((other) => isClosedAlike(call, other));
    return (1 - (1 - LEAST_SHARE_WHEN_ALIKE) * beyond) * (isClosed ? SHARE_WHEN_CLOSED_ALIKE : 1);
  };
}

/** Words by their stems; how often one occurs counts by its square root, and the title three times. Length 1. */
function weightsOf({ title, description }: ComparedCall): Map<string, number> {
  const text = `${title} ${title} ${title} ${(description ?? '').replace(/<[^>]*>/g, ' ')}`;
  const weights = new Map(wordsOfText(text).map(({ stem, times }) => [stem, Math.sqrt(times)]));
  const length = Math.hypot(...weights.values());
  for (const [stem, weight] of weights) weights.set(stem, weight / length);
  return weights;
}

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [stem, weight] of one) sum += weight * (other.get(stem) ?? 0);
  return Math.min(1, sum);
}

const LIMITS = [
  'individualApplicantTypes',
  'organizationApplicantTypes',
  'degrees',
  'restrictions',
  'applicantCountries',
  'citizenships',
] as const;

/**
 * Whether a call names, in some category of applicants, only such as a dismissed call names too: whoever is none of those may
 * apply for neither. What is open to all, or not stated, closes nothing.
 */
function isClosedAlike({ eligibility }: ComparedCall, dismissed: ComparedCall): boolean {
  return LIMITS.some((limit) => {
    const [named, closed] = [eligibility[limit], dismissed.eligibility[limit]];
    if (!Array.isArray(named) || !Array.isArray(closed) || named.length === 0) return false;
    return named.every((value) => closed.includes(value));
  });
}
