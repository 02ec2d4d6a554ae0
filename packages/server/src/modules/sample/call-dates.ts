import type { Deadline, OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { Random } from '../../platform/random.ts';
import { addDays } from './days.ts';

/** When a call is open, relative to today. */
export type Timing =
  | 'within 14 days'
  | 'within 30 days'
  | 'within 90 days'
  | 'later'
  | 'always open'
  | 'no date yet'
  | 'forthcoming'
  | 'closed';

/** How many calls in a hundred have each timing. */
export const TIMINGS: Record<Timing, number> = {
  'within 14 days': 10,
  'within 30 days': 12,
  'within 90 days': 24,
  later: 20,
  'always open': 10,
  'no date yet': 4,
  forthcoming: 7,
  closed: 13,
};

/** Days from today to the last application deadline, both inclusive. */
const DAYS: Partial<Record<Timing, [number, number]>> = {
  'within 14 days': [1, 14],
  'within 30 days': [15, 30],
  'within 90 days': [31, 90],
  later: [91, 320],
  forthcoming: [110, 300],
  closed: [-330, -2],
};
const TIMES = ['17:00', '12:00', '23:59', '16:00'];

export type CallDates = Pick<
  OpportunityDraft,
  'status' | 'dateType' | 'deadlines' | 'postedOn' | 'opensOn' | 'closesOn' | 'sourceUpdatedOn'
>;

/**
 * The dates of a call around a day. A standing call was posted years ago. The soonest deadline decides the timing;
 * later stages follow.
 */
export function callDates(
  random: Random,
  today: string,
  { timing, zone, standing }: { timing: Timing; zone: string; standing: boolean },
): CallDates {
  const days = DAYS[timing];
  const due = days ? addDays(today, random.between(...days)) : null;
  const ahead = timing === 'forthcoming';
  const base = timing === 'closed' ? due! : today;
  const age = standing && !ahead ? [400, 2000] : timing === 'closed' ? [60, 200] : [3, 150];
  const postedOn = addDays(base, -random.between(age[0]!, age[1]!));
  return {
    status: ahead ? 'forecast' : timing === 'closed' ? 'closed' : 'open',
    dateType: due ? 'OPPORTUNITY_WITH_DEADLINE' : timing === 'always open' ? 'ONGOING_OPPORTUNITY' : null,
    deadlines: due ? deadlinesFrom(random, due, zone, ahead || timing === 'closed') : [],
    postedOn,
    opensOn: ahead ? addDays(today, random.between(7, 90)) : null,
    closesOn: null,
    sourceUpdatedOn: random.chance(0.4) ? addDays(postedOn, random.between(0, 3)) : null,
  };
}

/** One deadline, or several, of which `due` is the soonest. With `isLast`, `due` is the only one. */
function deadlinesFrom(random: Random, due: string, zone: string, isLast: boolean): Deadline[] {
  const exact = random.chance(0.55);
  const time = exact ? random.pick(TIMES) : null;
  const at = (kind: Deadline['kind'], days: number, label: string | null = null): Deadline => ({
    kind,
    date: addDays(due, days),
    time,
    zone: exact ? zone : null,
    label,
  });
  const form = isLast ? 1 : random.next();
  if (form < 0.12) return [at('LoiDate', 0), at('DueDate', random.between(35, 70))];
  if (form < 0.18) return [at('DueDate', 0, 'Stage 1'), at('DueDate', random.between(80, 150), 'Stage 2')];
  if (form < 0.22) return [0, 120, 240].map((days, cut) => at('DueDate', days, `Cut-off ${cut + 1}`));
  if (form < 0.27) return [at('DueDate', 0), at('OtherDate', random.between(40, 80), 'Interviews')];
  return [at('DueDate', 0)];
}
