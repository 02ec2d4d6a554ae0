import type { MergedOpportunity } from '../../packages/server/src/modules/catalogue/merge/merge-opportunity.ts';
import { readAmounts } from '../../packages/server/src/modules/catalogue/reading/amounts/read-amounts.ts';
import { readExpectedAwards } from '../../packages/server/src/modules/catalogue/reading/amounts/read-expected-awards.ts';
import { readAnytime } from '../../packages/server/src/modules/catalogue/reading/deadlines/read-anytime.ts';
import { readDueDates } from '../../packages/server/src/modules/catalogue/reading/deadlines/read-due-dates.ts';
import { readPreliminaryDates } from '../../packages/server/src/modules/catalogue/reading/deadlines/read-preliminary-dates.ts';
import { readableCall } from '../../packages/server/src/modules/catalogue/reading/readable-call.ts';
import type { Reading, ReadMoney } from '../../packages/server/src/modules/catalogue/reading/reading.ts';
import { type Counts, counted, sum } from './counts.ts';
import amounts from './judged-amounts.json' with { type: 'json' };
import deadlines from './judged-deadlines.json' with { type: 'json' };

/** What a person found in the texts of a call. A field that is missing is one of which they say nothing. */
interface Judged {
  id: string;
  /** Not looked at while the readers were built. */
  heldOut: boolean;
}

interface JudgedAmounts extends Judged {
  floor?: number;
  ceiling?: number;
  total?: number;
  currency?: string;
  expectedAwards?: number;
}

interface JudgedDeadlines extends Judged {
  letter?: string[];
  other?: string[];
  due?: string[];
  anytime?: boolean;
}

export const JUDGED_AMOUNTS: JudgedAmounts[] = amounts;
export const JUDGED_DEADLINES: JudgedDeadlines[] = deadlines;

/** What the readers find in the words of the judged calls, against what a person found, by kind of value. */
export function judgedCounts(
  calls: ReadonlyMap<string, MergedOpportunity>,
  heldOut: boolean,
): Map<string, Counts> {
  const chosen = <Each extends Judged>(list: Each[]) => list.filter((one) => one.heldOut === heldOut);
  const money = ['floor', 'ceiling', 'total'] as const;
  const days = { letter: 'LoiDate', other: 'OtherDate', due: 'DueDate' } as const;
  return new Map([
    ...money.map((field): [string, Counts] => [
      `amount: ${field}`,
      sum(
        chosen(JUDGED_AMOUNTS).map((judged) =>
          counted(
            moneyRead(calls.get(judged.id)!, field),
            judged[field] === undefined ? [] : [`${judged.currency} ${judged[field]}`],
          ),
        ),
      ),
    ]),
    [
      'number of awards',
      sum(
        chosen(JUDGED_AMOUNTS).map(({ id, expectedAwards }) =>
          counted(
            readExpectedAwards(readableCall(calls.get(id)!)).map(({ value }) => String(value)),
            expectedAwards === undefined ? [] : [String(expectedAwards)],
          ),
        ),
      ),
    ],
    ...(Object.keys(days) as (keyof typeof days)[]).map((kind): [string, Counts] => [
      `date: ${kind}`,
      sum(
        chosen(JUDGED_DEADLINES).map((judged) =>
          counted(datesRead(calls.get(judged.id)!, days[kind]), judged[kind] ?? []),
        ),
      ),
    ]),
    [
      'at any time',
      sum(
        chosen(JUDGED_DEADLINES).map(({ id, anytime }) =>
          counted(
            readAnytime(readableCall(calls.get(id)!)).map(() => 'yes'),
            anytime ? ['yes'] : [],
          ),
        ),
      ),
    ],
  ]);
}

/** What the readers find in the words of all calls, against what a source of the same call states as data. */
export function statedCounts(calls: ReadonlyMap<string, MergedOpportunity>): Map<string, Counts> {
  const all = [...calls.values()];
  const money = ['floor', 'ceiling', 'total'] as const;
  return new Map([
    ...money.map((field): [string, Counts] => [
      `amount: ${field}`,
      sum(
        all
          .filter(({ amount }) => amount[field] !== null)
          .map((call) => counted(moneyRead(call, field), [`${call.amount.currency} ${call.amount[field]}`])),
      ),
    ]),
    [
      'number of awards',
      sum(
        all
          .filter(({ amount }) => amount.expectedAwards !== null)
          .map((call) =>
            counted(
              readExpectedAwards(readableCall(call)).map(({ value }) => String(value)),
              [String(call.amount.expectedAwards)],
            ),
          ),
      ),
    ],
    [
      'date: due',
      sum(
        all
          .map((call) => ({ call, due: call.deadlines.filter(({ kind }) => kind === 'DueDate') }))
          .filter(({ due }) => due.length > 0)
          .map(({ call, due }) =>
            counted(
              datesRead(call, 'DueDate'),
              due.map(({ date }) => date),
            ),
          ),
      ),
    ],
  ]);
}

function moneyRead(call: MergedOpportunity, field: 'floor' | 'ceiling' | 'total'): string[] {
  return readAmounts(readableCall(call)).flatMap((reading) => {
    if (reading.field !== `amount.${field}`) return [];
    const { currency, value } = reading.value as ReadMoney;
    return [`${currency} ${value}`];
  });
}

function datesRead(call: MergedOpportunity, kind: 'LoiDate' | 'OtherDate' | 'DueDate'): string[] {
  const readable = readableCall(call);
  const readings: Reading[] = [...readPreliminaryDates(readable), ...readDueDates(readable)];
  const days = readings.flatMap((reading) => (reading.field === 'deadlines' ? reading.value : []));
  return [...new Set(days.flatMap((day) => (day.kind === kind ? [day.date] : [])))];
}
