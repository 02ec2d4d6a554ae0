import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Kysely } from 'kysely';
import { closedInWords, dayInWords } from '../../../platform/calendar/day-in-words.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import {
  type Award,
  applicationWindow,
  awardsById,
  type Opportunity,
  type Organisation,
  opportunitiesById,
  organisationsById,
  statusOn,
} from '../../catalogue/catalogue.public.ts';
import { amountInWords, countryName } from '../../reference-data/reference-data.public.ts';

type Db = Kysely<Database>;

/** How a record stands in a mail. */
export interface RecordLines {
  title: string;
  lines: string[];
}

/** What a mail says of records, by id; those that are gone are left out. */
export async function recordLines(
  db: Db,
  target: SearchTarget,
  ids: number[],
  clock: Clock,
): Promise<Map<number, RecordLines>> {
  switch (target) {
    case 'opportunities':
      return new Map(
        (await opportunitiesById(db, ids)).map((one) => [one.id, opportunityLines(one, clock.today())]),
      );
    case 'awards':
      return new Map((await awardsById(db, ids)).map((one) => [one.id, awardLines(one)]));
    case 'funders':
      return new Map([...(await organisationsById(db, ids))].map(([id, one]) => [id, funderLines(one)]));
  }
}

function opportunityLines(call: Opportunity, today: string): RecordLines {
  const { title, funder } = call;
  const { ceiling, currency } = call.amount;
  return {
    title,
    lines: [
      facts(funder?.name, deadlineOf(call, today), ceiling && `up to ${amountInWords(ceiling, currency)}`),
    ].filter((line) => line !== ''),
  };
}

function deadlineOf(call: Opportunity, today: string): string {
  const sorted = call.deadlines.map(({ date }) => date).sort();
  const next = sorted.find((day) => day >= today);
  if (next) return `Deadline ${dayInWords(next)}`;
  const last = sorted.at(-1);
  if (last) return `Deadline was ${dayInWords(last)}`;
  const window = applicationWindow(call);
  return statusOn(window, today) === 'expired' ? closedInWords(window.closesOn) : 'No deadline stated';
}

function awardLines({ title, funder, recipients, amount, startYear }: Award): RecordLines {
  return {
    title,
    lines: [
      facts(
        funder?.name,
        startYear && `from ${startYear}`,
        amount.value && amountInWords(amount.value, amount.currency),
      ),
      facts(
        recipients
          .map(({ name }) => name)
          .slice(0, 3)
          .join('; '),
      ),
    ].filter((line) => line !== ''),
  };
}

function funderLines({ preferredName, country }: Organisation): RecordLines {
  return {
    title: preferredName,
    lines: [facts(country && countryName(country))].filter((line) => line !== ''),
  };
}

function facts(...parts: (string | number | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '' && part !== 0).join(' · ');
}
