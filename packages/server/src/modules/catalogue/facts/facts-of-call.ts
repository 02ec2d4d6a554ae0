import type { OpportunityFacts } from '@fundry/contracts/endpoints/opportunity-history.ts';
import { letters, type OpportunityBody, sorted } from '../material-change.ts';
import { asPublishersSaid } from '../reading/publishers-change.ts';
import { wordsOfHtml } from '../words-of-html.ts';

/** A call at one time: what its record held, and whether no source listed it. */
export interface CallState {
  body: OpportunityBody;
  withdrawn: boolean;
}

/** The eligibility of a call under the names of the API. */
export function eligibilityFacts({ eligibility }: OpportunityBody): OpportunityFacts['eligibility'] {
  return {
    individualApplicantTypes: eligibility.individualTypes,
    organizationApplicantTypes: eligibility.organisationTypes,
    degrees: eligibility.degrees,
    restrictions: eligibility.restrictions,
    applicantCountries: eligibility.applicantCountries,
    citizenships: eligibility.citizenships,
    text: eligibility.text,
  };
}

/** The facts of a call whose changes people act on. */
export function factsOf({ body, withdrawn }: CallState): OpportunityFacts {
  return {
    deadlines: body.deadlines,
    amount: body.amount,
    status: withdrawn ? 'withdrawn' : body.status,
    eligibility: eligibilityFacts(body),
  };
}

/**
 * The facts that differ between two states of a call, as they were and as they are; null when none does. The order of a
 * list, the label of a deadline, the markup and punctuation of a text, and what a better reader reads do not count.
 */
export function changedFacts(
  before: CallState,
  after: CallState,
): { before: Partial<OpportunityFacts>; after: Partial<OpportunityFacts> } | null {
  const [bodyBefore, bodyAfter] = asPublishersSaid(before.body, after.body);
  const was = factsOf({ ...before, body: bodyBefore });
  const is = factsOf({ ...after, body: bodyAfter });
  const names = FACTS.filter((name) => comparable[name](was) !== comparable[name](is));
  if (names.length === 0) return null;
  const only = (facts: OpportunityFacts): Partial<OpportunityFacts> =>
    Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: only(was), after: only(is) };
}

const FACTS = ['deadlines', 'amount', 'status', 'eligibility'] as const;

const comparable: Record<(typeof FACTS)[number], (facts: OpportunityFacts) => string> = {
  deadlines: ({ deadlines }) =>
    JSON.stringify(deadlines.map(({ kind, date, time, zone }) => [kind, date, time, zone].join(' ')).sort()),
  amount: ({ amount: { floor, ceiling, total, currency, expectedAwards } }) =>
    JSON.stringify([floor, ceiling, total, currency, expectedAwards]),
  status: ({ status }) => JSON.stringify(status),
  eligibility: ({ eligibility: { text, ...lists } }) =>
    JSON.stringify([
      letters(wordsOfHtml(text)),
      ...Object.entries(lists)
        .sort()
        .map(([, list]) => sorted(list)),
    ]),
};
