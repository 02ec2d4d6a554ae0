import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import type { Random } from '../../platform/random.ts';
import { awardDescription, awardTitle } from './award-text.ts';
import type { SampleCall } from './calls.ts';
import { addDays, addYears, yearOf } from './days.ts';
import { apportion, logNormal, some, streamFor, weighted } from './draw.ts';
import type { SampleInstitution } from './institutions.ts';
import { referenceTo } from './organisations.ts';
import type { Programme } from './programmes.ts';
import { rounded } from './sums.ts';
import { awardTeam, type Team } from './teams.ts';
import { classificationsOf, type Theme } from './words.ts';

/** The number of years in which awards start, including this year. */
const YEARS = 15;
/** The share of awards whose funder states their research areas. The areas of all others come from their words. */
const CLASSIFIED = 0.85;
const WITHOUT_AMOUNT = 0.03;
const WITHOUT_DESCRIPTION = 0.05;
/** Types of award that only government funders give: money that is no grant in the narrow sense. */
const OTHER_TYPES = ['contract', 'formula', 'loan', 'other'];

/** What is needed to make awards. */
export interface AwardWorld {
  today: string;
  /** The programmes of each funder. */
  programmes: Programme[][];
  calls: SampleCall[];
  institutions: SampleInstitution[];
}

/** Makes `count` awards of the last years. A few large funders give most of them, and newer years have more. */
export function sampleAwards(world: AwardWorld, count: number): AwardDraft[] {
  const random = streamFor('awards');
  const ranked = world.programmes.map((programmes) => programmes[0]?.funder.weight ?? 0);
  const least = [...ranked].sort((a, b) => b - a)[Math.floor(ranked.length * 0.8)]!;
  const counts = apportion(
    count,
    ranked.map((weight) => (weight < least ? 0 : weight ** 1.5)),
  );
  const callsOf = Map.groupBy(world.calls, (call) => call.programme);
  const awards: AwardDraft[] = [];
  for (const [at, programmes] of world.programmes.entries()) {
    for (let step = 0; step < counts[at]!; step++) {
      const programme = weighted(random, programmes, (one) => (callsOf.has(one) ? 3 : 1));
      const theme = random.pick(programme.themes);
      const serial = String(awards.length);
      awards.push(
        sampleAward(random, { world, programme, theme, calls: callsOf.get(programme) ?? [], serial }),
      );
    }
  }
  return awards;
}

/** Makes one award of a programme. `serial` tells it apart from all others. */
export function sampleAward(
  random: Random,
  from: { world: AwardWorld; programme: Programme; theme: Theme; calls: SampleCall[]; serial: string },
): AwardDraft {
  const { world, programme, theme, calls, serial } = from;
  const { funder, scheme } = programme;
  const startDate = startDay(random, world.today);
  const team = awardTeam(random, world.institutions, programme, theme);
  const other = funder.group.startsWith('government') && random.chance(0.04);
  return {
    target: 'award',
    identityKeys: [`sample:A-${serial}`],
    number: `${funder.code}/${startDate.slice(2, 4)}/${serial.padStart(4, '0')}`,
    title: awardTitle(random, theme),
    description: random.chance(WITHOUT_DESCRIPTION) ? null : awardDescription(random, theme),
    programme: programme.name,
    funder: referenceTo(funder.draft),
    coFunders: [],
    keywords: random.chance(0.6) ? some(random, theme.keywords, random.between(2, 4)) : [],
    grantType: other ? random.pick(OTHER_TYPES) : scheme.grantType,
    startDate,
    endDate: random.chance(0.04) ? null : addDays(addYears(startDate, programme.years), -1),
    startYear: yearOf(startDate),
    amount: awardAmount(random, programme, team),
    instalments: null,
    ...team,
    activityCountries: random.chance(0.5) ? [...new Set(team.recipients.map((one) => one.country!))] : null,
    opportunityNumbers: callNumbers(random, calls, startDate),
    classifications: random.chance(CLASSIFIED) ? classificationsOf(theme) : [],
    links: [],
    sourceUpdatedOn: null,
  };
}

/** A start day: the first or the fifteenth of a month. Awards begin at most two months from now. */
function startDay(random: Random, today: string): string {
  const thisYear = yearOf(today);
  const years = Array.from({ length: YEARS }, (_, back) => thisYear - back);
  const latest = addDays(today, 60);
  const elapsed = Number(today.slice(5, 7)) / 12;
  const weightOf = (year: number) => (year === thisYear ? elapsed : 1) * (2 - (thisYear - year) / YEARS);
  const year = weighted(random, years, weightOf);
  const day = `${year}-${String(random.between(1, 12)).padStart(2, '0')}-${random.pick(['01', '01', '15'])}`;
  return day > latest ? `${year}-01-01` : day;
}

/** An amount within the bounds that the programme's calls state. Partners make an award larger. */
function awardAmount(
  random: Random,
  { floor, ceiling, scheme, funder }: Programme,
  team: Team,
): AwardDraft['amount'] {
  if (random.chance(WITHOUT_AMOUNT)) return { value: null, currency: null };
  const partners = 1 + 0.12 * (team.recipients.length - 1);
  const value = 0.55 * ceiling * partners * logNormal(random, scheme.spread);
  return { value: rounded(Math.min(ceiling, Math.max(floor, value)), 4), currency: funder.currency };
}

/**
 * The call from which an award results: one that closed shortly before, or a standing call that is older than the
 * award.
 */
function callNumbers(random: Random, calls: SampleCall[], startDate: string): string[] {
  const possible = calls.filter(({ timing, draft }) => {
    if (timing !== 'closed') return draft.recurring && addDays(draft.postedOn!, 200) < startDate;
    const closed = draft.deadlines[0]!.date;
    return closed < startDate && startDate < addDays(closed, 500);
  });
  return possible.length > 0 && random.chance(0.85) ? [random.pick(possible).draft.number!] : [];
}
