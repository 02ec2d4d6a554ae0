import type { OpportunityRecord } from '../answers/records.ts';
import { formatCount } from '../formats/count.ts';
import { MONTH_NAMES, monthInWords } from '../formats/month-names.ts';

type Editions = NonNullable<OpportunityRecord['editions']>;
type Recurrence = NonNullable<Editions['recurrence']>;

/** How a call came back until now: "Opened each January since 2015", "8 editions since 2015". */
export function recurrenceInWords({ editions, since, everyYears, month }: Recurrence): string {
  if (everyYears === null) return `${formatCount(editions)} editions since ${since}`;
  const often = everyYears === 1 ? 'each' : `every ${everyYears} years`;
  if (month === null) return `Opened ${everyYears === 1 ? 'each year' : often} since ${since}`;
  const inMonth =
    everyYears === 1 ? `each ${MONTH_NAMES[month - 1]}` : `${often} in ${MONTH_NAMES[month - 1]}`;
  return `Opened ${inMonth} since ${since}`;
}

/** The month in which the next edition is expected, "January 2027"; null when nobody can tell. */
export function expectedMonth({ expected }: Recurrence): string | null {
  return expected === null ? null : monthInWords(expected);
}

/** An edition by its year and number: "2015 (15-500)". */
export function editionName({ year, number, title }: Editions['earlier'][number]): string {
  if (number === null) return year === null ? title : String(year);
  return year === null ? number : `${year} (${number})`;
}
