import { formatCount } from '../../packages/contracts/src/formats/count.ts';
import {
  applicationWindow,
  statusOn,
} from '../../packages/server/src/modules/catalogue/application-window.ts';
import type { MergedOpportunity } from '../../packages/server/src/modules/catalogue/merge/merge-opportunity.ts';
import { withReadings } from '../../packages/server/src/modules/catalogue/reading/with-readings.ts';
import { againstData, judgedApplicants } from './applicants.ts';
import { inWords, sum } from './counts.ts';

const SHARES: [string, (call: Pick<MergedOpportunity, 'eligibility'>) => boolean][] = [
  [
    'which organisations or people',
    ({ eligibility: e }) => isSaid(e.organisationTypes) || isSaid(e.individualTypes),
  ],
  ['where applicants work', ({ eligibility }) => eligibility.applicantCountries !== null],
  ['citizenship', ({ eligibility }) => eligibility.citizenships !== null],
  ['degree', ({ eligibility }) => eligibility.degrees !== null],
];

/** Prints how well the readers find who may apply, and for how many calls that are active on a day it is known. */
export function printApplicants(calls: ReadonlyMap<string, MergedOpportunity>, today: string): void {
  for (const heldOut of [false, true]) {
    const counts = judgedApplicants(calls, heldOut);
    console.log(`\nwho may apply, judged by hand, ${heldOut ? 'held out' : 'built on'} | precision | recall`);
    console.log(`all | ${inWords(sum([...counts.values()]))}`);
    for (const [field, count] of counts) console.log(`${field} | ${inWords(count)}`);
  }
  const data = againstData(calls);
  console.log('\norganisations in the text against data of the same call | precision | recall');
  console.log(`all | ${inWords(sum([...data.values()]))}`);
  for (const [kind, count] of data) console.log(`${kind} | ${inWords(count)}`);

  const active = [...calls.values()].filter((call) => statusOn(applicationWindow(call), today) === 'active');
  const share = (count: number) => `${formatCount(count)} (${((100 * count) / active.length).toFixed(1)} %)`;
  console.log(`\n${formatCount(active.length)} active calls | without readers | with readers`);
  for (const [name, says] of SHARES) {
    const after = active.filter((call) => says(withReadings(call))).length;
    console.log(`${name} | ${share(active.filter(says).length)} | ${share(after)}`);
  }
}

function isSaid(types: string[] | null): boolean {
  return types?.some((type) => type !== 'other-organisation') ?? false;
}
