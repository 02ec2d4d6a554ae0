import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { Random } from '../../platform/random.ts';
import { type CallDates, callDates, TIMINGS, type Timing } from './call-dates.ts';
import { callEligibility } from './call-eligibility.ts';
import { callDescription } from './call-text.ts';
import { callTitle } from './call-title.ts';
import { yearOf } from './days.ts';
import { apportion, some, streamFor } from './draw.ts';
import { domainOf, referenceTo } from './organisations.ts';
import { personName } from './people.ts';
import type { Programme } from './programmes.ts';
import { rounded } from './sums.ts';
import { classificationsOf, type Theme } from './words.ts';

/** The share of calls whose funder states their research areas. The areas of all others come from their words. */
const CLASSIFIED = 0.85;

/** A call of the sample world, with what is needed to make its awards. */
export interface SampleCall {
  draft: OpportunityDraft;
  programme: Programme;
  theme: Theme;
  timing: Timing;
}

/**
 * Makes `count` calls of all funders, around a day. Large funders have more calls than others, but the difference is
 * smaller than for awards.
 */
export function sampleCalls(today: string, funders: Programme[][], count: number): SampleCall[] {
  const random = streamFor('calls');
  const counts = apportion(
    count,
    funders.map((programmes) => (programmes[0]?.funder.weight ?? 0) ** 0.45),
  );
  const timings = shuffledTimings(random, count);
  const titles = new Set<string>();
  const calls: SampleCall[] = [];
  for (const [at, programmes] of funders.entries()) {
    for (let step = 0; step < counts[at]!; step++) {
      const programme = programmes[step % programmes.length]!;
      const theme = programme.themes[Math.floor(step / programmes.length + at) % programme.themes.length]!;
      const timing = timings[calls.length]!;
      const serial = `${calls.length}`;
      calls.push({
        draft: sampleCall(random, { today, programme, theme, timing, serial }, titles),
        programme,
        theme,
        timing,
      });
    }
  }
  return calls;
}

/** Makes one call. `serial` tells it apart from all others. */
export function sampleCall(
  random: Random,
  call: { today: string; programme: Programme; theme: Theme; timing: Timing; serial: string },
  titles: Set<string>,
): OpportunityDraft {
  const { today, programme, theme, timing, serial } = call;
  const { funder, scheme } = programme;
  const dates = callDates(random, today, {
    timing,
    zone: funder.country?.zone ?? 'Europe/Brussels',
    standing:
      timing === 'always open' || (timing !== 'no date yet' && programme.yearly && random.chance(0.8)),
  });
  const year = yearOf(dates.deadlines[0]?.date ?? today);
  const amount = callAmount(random, programme);
  const who = callEligibility(random, programme, theme);
  const number = `${funder.code}-${year}-${serial.padStart(3, '0')}`;
  const web = domainOf(funder.draft.name!, funder.draft.identityKeys[0]!.slice(7));
  return {
    target: 'opportunity',
    identityKeys: [`sample:C-${serial}`],
    number,
    title: callTitle(random, { programme, theme, year }, titles),
    description: callDescription(random, {
      programme,
      theme,
      amount,
      limited: who.limitedSubmission,
      hasLetter: dates.deadlines.some((deadline) => deadline.kind === 'LoiDate'),
    }),
    programme: programme.name,
    funder: referenceTo(funder.draft),
    coFunders: [],
    keywords: some(random, theme.keywords, random.between(3, 6)),
    grantTypes: [scheme.grantType],
    ...dates,
    amount,
    ...who,
    recurring: recurring(programme, dates),
    classifications: random.chance(CLASSIFIED) ? classificationsOf(theme) : [],
    links: [
      { label: 'Call for applications', url: `https://www.${web}/calls/${number.toLowerCase()}` },
      ...(random.chance(0.4)
        ? [{ label: 'Guidance for applicants', url: `https://www.${web}/guidance` }]
        : []),
    ],
    contacts: random.chance(0.6)
      ? [{ name: personName(random, funder.country?.culture ?? 'dutch'), email: `calls@${web}`, phone: null }]
      : [],
    contactText: null,
    attachments: [],
    closingNote: null,
  };
}

function recurring({ yearly }: Programme, { dateType }: CallDates): boolean | null {
  if (dateType === 'ONGOING_OPPORTUNITY') return true;
  return yearly ? true : null;
}

/**
 * The amount of a call. Most calls state the size of an award. Some state only its upper or lower bound, only the whole
 * budget, or nothing.
 */
function callAmount(random: Random, { floor, ceiling, funder }: Programme): OpportunityDraft['amount'] {
  const draw = random.next();
  const expected = random.chance(0.45) ? random.between(2, 24) : null;
  const amount = {
    floor: draw < 0.45 || (draw > 0.8 && draw < 0.84) ? floor : null,
    ceiling: draw < 0.8 ? ceiling : null,
    total: draw < 0.2 || (draw > 0.84 && draw < 0.89) ? rounded(ceiling * 0.6 * (expected ?? 10), 2) : null,
    expectedAwards: expected,
  };
  const stated = amount.floor !== null || amount.ceiling !== null || amount.total !== null;
  return { ...amount, currency: stated ? funder.currency : null };
}

function shuffledTimings(random: Random, count: number): Timing[] {
  const kinds = Object.keys(TIMINGS) as Timing[];
  const counts = apportion(count, Object.values(TIMINGS));
  return some(
    random,
    kinds.flatMap((kind, at) => Array.from({ length: counts[at]! }, () => kind)),
    count,
  );
}
