import {
  applicationWindow,
  statusOn,
} from '../../packages/server/src/modules/catalogue/application-window.ts';
import type { MergedOpportunity } from '../../packages/server/src/modules/catalogue/merge/merge-opportunity.ts';
import { withReadings } from '../../packages/server/src/modules/catalogue/reading/with-readings.ts';
import { judgedCounts, statedCounts } from './amounts-and-deadlines.ts';
import { type Counts, inWords, sum } from './counts.ts';

/** Prints how well amounts and deadlines are read, and how many calls have them with and without readers. */
export function printAmountsAndDeadlines(calls: ReadonlyMap<string, MergedOpportunity>, today: string): void {
  for (const [name, heldOut] of [
    ['built on', false],
    ['held out', true],
  ] as const) {
    print(`Amounts and deadlines, calls judged by hand, ${name}`, judgedCounts(calls, heldOut));
  }
  print('Amounts and deadlines, the text against what a source of the same call states', statedCounts(calls));
  console.log(`\nActive calls on ${today} | without readers | with readers`);
  const stated = [...calls.values()].filter((call) => isActive(call, today));
  const read = [...calls.values()].map((call) => withReadings(call)).filter((call) => isActive(call, today));
  console.log(`calls | ${stated.length} | ${read.length}`);
  for (const [name, has] of FACTS) {
    const share = (all: MergedOpportunity[]) => {
      const count = all.filter((call) => has(call, today)).length;
      return `${count} (${((100 * count) / all.length).toFixed(1)} %)`;
    };
    console.log(`${name} | ${share(stated)} | ${share(read)}`);
  }
}

const FACTS: [string, (call: MergedOpportunity, today: string) => boolean][] = [
  ['an amount', ({ amount }) => amount.currency !== null],
  ['a number of awards', ({ amount }) => amount.expectedAwards !== null],
  [
    'a deadline, or at any time',
    ({ deadlines, dateType }) => deadlines.length > 0 || dateType === 'ONGOING_OPPORTUNITY',
  ],
  [
    'a letter of intent or a pre-application',
    ({ deadlines }) => deadlines.some(({ kind }) => kind !== 'DueDate'),
  ],
  ['the next deadline more than a year away', isFarAway],
];

function isFarAway({ deadlines }: MergedOpportunity, today: string): boolean {
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const [next] = deadlines.flatMap(({ date }) => (date >= today ? [date] : [])).sort();
  return next !== undefined && next > inAYear;
}

function isActive(call: MergedOpportunity, today: string): boolean {
  return statusOn(applicationWindow(call), today) === 'active';
}

function print(title: string, counts: ReadonlyMap<string, Counts>): void {
  console.log(`\n${title} | precision | recall`);
  for (const [kind, count] of counts) console.log(`${kind} | ${inWords(count)}`);
  console.log(`all | ${inWords(sum([...counts.values()]))}`);
}
