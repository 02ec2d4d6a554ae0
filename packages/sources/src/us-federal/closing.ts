import type { Deadline, OpportunityDraft } from '../drafts/opportunity-draft.ts';
import { saysAnytime } from '../values/anytime.ts';
import { parseLongDate } from '../values/dates.ts';
import { preliminaryDates } from '../values/preliminary-dates.ts';

/** When a call closes, as its source says it. */
export interface Closing {
  deadlines: Deadline[];
  dateType: OpportunityDraft['dateType'];
  closesOn: string | null;
  recurring: boolean | null;
}

/** What a source says about the end of a call, in plain text. */
export interface ClosingFacts {
  date: string | null;
  /** The note beside the closing date. */
  note: string;
  /** The day on which the source last said so. Whether a date is far off is judged from there. */
  statedOn: string;
  archivedOn: string | null;
  /** Label for an estimated date, as in forecasts. */
  label: string | null;
  /** The closing date is no deadline: the announcement only expires on it, and takes applications on standing dates. */
  expires: boolean;
}

const ZONES: [RegExp, string][] = [
  [/^E/i, 'America/New_York'],
  [/^C/i, 'America/Chicago'],
  [/^M/i, 'America/Denver'],
  [/^P/i, 'America/Los_Angeles'],
];

const TIME =
  /\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\b\.?,?\s*\(?(?:(?:U\.S\. )?(E[SD]?T|C[SD]?T|M[SD]?T|P[SD]?T|Eastern|Central|Mountain|Pacific)\b)?/gi;
const LONG_DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\.? \d{1,2},? \d{4}\b/g;

const ANNUAL = /\bannually(?: thereafter)?\b|\beach year\b|\bevery year\b/i;

/** A closing date so many years after the statement only means "no deadline" (2044, 2099, 2121 in real files). */
const FAR_OFF_YEARS = 15;

/**
 * Deadlines of a US federal call from its closing date and the note beside it. A far-off date, or a
 * note that says so, makes it a continuing call without deadlines. How far off a date is counts from the last
 * statement, not from the posting, because programmes posted decades ago renew their deadline each year.
 */
export function closing({ date, note, statedOn, archivedOn, label, expires }: ClosingFacts): Closing {
  const early = preliminaryDates(note, 'US');
  if (date !== null && isFarOff(date, statedOn)) {
    return { deadlines: [], dateType: 'ONGOING_OPPORTUNITY', closesOn: null, recurring: true };
  }
  if (date === null) {
    const ongoing = saysAnytime(note);
    return {
      deadlines: early,
      dateType: ongoing ? 'ONGOING_OPPORTUNITY' : null,
      closesOn: ongoing || (archivedOn !== null && isFarOff(archivedOn, statedOn)) ? null : archivedOn,
      recurring: ongoing ? true : null,
    };
  }
  if (expires) {
    return { deadlines: early, dateType: 'OPPORTUNITY_WITH_DEADLINE', closesOn: date, recurring: null };
  }
  const dueDates = noteDueDates(note).filter((each) => each !== date);
  const moment = timeOf(note, date);
  return {
    deadlines: [
      ...early,
      ...[...dueDates, date].sort().map(
        (each): Deadline => ({
          kind: 'DueDate',
          date: each,
          ...moment,
          label: each === date ? label : null,
        }),
      ),
    ],
    dateType: 'OPPORTUNITY_WITH_DEADLINE',
    closesOn: null,
    recurring: ANNUAL.test(note) ? true : null,
  };
}

/** Whether a closing date lies so far off that it stands for "no deadline". */
function isFarOff(date: string, statedOn: string): boolean {
  return Number(date.slice(0, 4)) - Number(statedOn.slice(0, 4)) >= FAR_OFF_YEARS;
}

/** The dates of a note that lists them: "Application Due Dates are as follows: July 29, 2024; January 31, 2025". */
function noteDueDates(note: string): string[] {
  const dates = writtenDates(note);
  return /\bdue dates are\b/i.test(note) && dates.length > 1 ? dates : [];
}

/** The one time of day of a note, unless the note speaks of another day. */
function timeOf(note: string, date: string): Pick<Deadline, 'time' | 'zone'> {
  const times = [...note.matchAll(TIME)].map((match) => ({ time: clockTime(match), zone: zone(match[4]) }));
  const dates = writtenDates(note);
  const single = new Set(times.map((each) => each.time)).size === 1;
  if (!single || (dates.length > 0 && !dates.includes(date))) return { time: null, zone: null };
  return { time: times[0]!.time, zone: times.find((each) => each.zone !== null)?.zone ?? null };
}

function clockTime(match: RegExpMatchArray): string | null {
  const hour = Number(match[1]);
  const minute = match[2] ?? '00';
  if (hour < 1 || hour > 12 || Number(minute) > 59) return null;
  const hour24 = (hour % 12) + (match[3]!.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour24).padStart(2, '0')}:${minute}`;
}

function zone(written: string | undefined): string | null {
  return ZONES.find(([pattern]) => written !== undefined && pattern.test(written))?.[1] ?? null;
}

function writtenDates(note: string): string[] {
  return (note.match(LONG_DATE) ?? []).flatMap((each) => parseLongDate(each)?.date ?? []);
}
