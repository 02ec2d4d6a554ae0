/** One edition of a call, as far as its recurrence goes. */
export interface Opening {
  /** The year that its number or title states. */
  year: number;
  /** The day on which it opened, `YYYY-MM-DD`; null: not stated. */
  openedOn: string | null;
}

/** How often a call has come, and when the next edition is expected. */
export interface Recurrence {
  editions: number;
  /** The year of the first edition that is known. */
  since: number;
  /** The same number of years lay between all editions; null: they came irregularly, or there are fewer than three. */
  everyYears: number | null;
  /** The month (1 to 12) in which it opened, when all known openings lie within a month of it; null otherwise. */
  month: number | null;
  /** The month (`YYYY-MM`) in which the next edition is expected. Null: nobody can tell, or it is announced already. */
  expected: string | null;
}

const FEWEST_FOR_REGULARITY = 3;
const FEWEST_MONTHS = 2;

/**
 * The recurrence of a series with these editions, oldest first, as of `today` (`YYYY-MM-DD`). A next edition is expected only
 * when all came at the same interval and in the same month, and that month has not passed.
 */
export function recurrenceOf(editions: Opening[], today: string): Recurrence {
  const openings = editions.map(opening);
  const years = [...new Set(openings.map(({ year }) => year))].sort((a, b) => a - b);
  const everyYears = intervalOf(years);
  const month = commonMonth(openings.flatMap(({ month: each }) => each ?? []));
  const last = openings.at(-1);
  const expected =
    everyYears === null || month === null || last?.month == null
      ? null
      : `${last.year + everyYears}-${String(month).padStart(2, '0')}`;
  return {
    editions: editions.length,
    since: years[0]!,
    everyYears,
    month,
    expected:
      expected !== null && expected >= today.slice(0, 7) && isPast(editions.at(-1), today) ? expected : null,
  };
}

/**
 * The day of an opening, if it can be believed: in the stated year or in the one before, in which a fiscal year begins.
 * Publishers that move to another system give old calls the day of the move.
 */
export function believedDay({ year, openedOn }: Opening): string | null {
  const stated = Number(openedOn?.slice(0, 4));
  return stated === year || stated === year - 1 ? openedOn : null;
}

function opening(edition: Opening): { year: number; month: number | null } {
  const day = believedDay(edition);
  if (day === null) return { year: edition.year, month: null };
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

function intervalOf(years: number[]): number | null {
  if (years.length < FEWEST_FOR_REGULARITY) return null;
  const steps = new Set(years.slice(1).map((year, position) => year - years[position]!));
  return steps.size === 1 ? [...steps][0]! : null;
}

function commonMonth(months: number[]): number | null {
  const last = months.at(-1);
  if (last === undefined || months.length < FEWEST_MONTHS) return null;
  const isNear = (month: number) => [0, 1, 11].includes(Math.abs(month - last));
  return months.every(isNear) ? last : null;
}

function isPast(edition: Opening | undefined, today: string): boolean {
  return edition !== undefined && (edition.openedOn ?? '') <= today;
}
