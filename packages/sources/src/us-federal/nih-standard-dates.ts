import { addDays, usBusinessDay } from './us-business-days.ts';

/**
 * NIH's standard due dates, three a year, by activity code. Source: "Standard Due Dates",
 * <https://grants.nih.gov/grants-process/submit/submission-policies/standard-due-dates>. Codes that the table does not
 * list have dates of their own. Compared in November 2026 with stored copies of that page and of pages that repeat it:
 * the rows of P to U56, of R03 to UH3, of R41 to SB1 and of the fellowships, and R01. The rows of K, R15 and R13 were not
 * in these copies.
 */
interface Cycle {
  activities: RegExp;
  /** Month and day, for new applications. */
  due: [string, string, string];
  /** Renewals, resubmissions and revisions are due a month later. */
  renewalsLater?: true;
}

const CYCLES: Cycle[] = [
  {
    activities:
      /^(?:P\d\d|[RU]18|R2[45]|T\d\d|D\d\d|C06|UC6|G(?:07|08|11|12|13|20)|S(?:06|11|21|22)|SC[123]|UG1|U(?:10|19|24|2C|41|42|45|54|56))$/,
    due: ['01-25', '05-25', '09-25'],
  },
  { activities: /^[RU]01$/, due: ['02-05', '06-05', '10-05'], renewalsLater: true },
  { activities: /^K\d\d$/, due: ['02-12', '06-12', '10-12'], renewalsLater: true },
  {
    activities: /^(?:R(?:03|21|33|34|36)|U34|UH[23])$/,
    due: ['02-16', '06-16', '10-16'],
    renewalsLater: true,
  },
  { activities: /^R15$/, due: ['02-25', '06-25', '10-25'] },
  { activities: /^(?:R4[1-4]|U4[34]|SB1|UT[12])$/, due: ['01-05', '04-05', '09-05'] },
  { activities: /^F\d\d$/, due: ['04-08', '08-08', '12-08'] },
  { activities: /^[RU]13$/, due: ['04-12', '08-12', '12-12'] },
];

/** Due dates for HIV/AIDS research in all announcements with standard dates. The last one was 7 May 2026 (NOT-OD-26-029). */
const AIDS_DUE = ['01-07', '05-07', '09-07'];

/** What decides about the due dates of an announcement of NIH. */
export interface NihAnnouncement {
  /** Such as `PAR-25-192`. */
  number: string | null;
  /** The activity codes of its title; the first one decides. */
  activities: string[];
  /** The closing date that Grants.gov states. */
  closesOn: string | null;
}

/**
 * Whether an announcement takes applications on NIH's standard dates, so that its closing date is only the day on which
 * it expires. Such are the standing announcements (PA, PAR, PAS) for a listed activity whose closing date is the last of
 * these dates, or the day after; others, and requests for applications (RFA), have dates of their own.
 */
export function hasStandardDates({ number, activities, closesOn }: NihAnnouncement): boolean {
  const cycle = cycleOf(activities);
  if (!cycle || closesOn === null || !/^PA[RS]?-\d\d-/i.test(number ?? '')) return false;
  const last = [...cycle.due, ...(cycle.renewalsLater ? cycle.due.map(monthLater) : []), ...AIDS_DUE];
  const year = closesOn.slice(0, 4);
  return last
    .flatMap((day) => [`${year}-${day}`, usBusinessDay(`${year}-${day}`)])
    .some((day) => day === closesOn || addDays(day, 1) === closesOn);
}

/** The standard dates for new applications to an activity, from a day to a day (`YYYY-MM-DD`, both included), in order. */
export function standardDates(activities: string[], from: string, until: string): string[] {
  const due = cycleOf(activities)?.due ?? [];
  const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4)) + 1;
  return Array.from({ length: Math.max(0, years) }, (_, index) => Number(from.slice(0, 4)) + index)
    .flatMap((year) => due.map((day) => usBusinessDay(`${year}-${day}`)))
    .filter((day) => day >= from && day <= until);
}

/** The standard dates of an activity in words: "5 February, 5 June, 5 October". Empty when it has none. */
export function standardDatesInWords(activities: string[]): string {
  return (cycleOf(activities)?.due ?? [])
    .map((day) => `${Number(day.slice(3))} ${MONTHS[Number(day.slice(0, 2)) - 1]}`)
    .join(', ');
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function cycleOf([first]: string[]): Cycle | undefined {
  return first === undefined ? undefined : CYCLES.find(({ activities }) => activities.test(first));
}

function monthLater(day: string): string {
  return `${String(Number(day.slice(0, 2)) + 1).padStart(2, '0')}${day.slice(2)}`;
}
