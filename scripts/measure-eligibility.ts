import { canApply } from '../packages/contracts/src/eligibility/can-apply.ts';
import { VERDICTS, type Verdict } from '../packages/contracts/src/eligibility/verdict.ts';
import { applicationWindow, statusOn } from '../packages/server/src/modules/catalogue/application-window.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { JUDGED_SETS, judgedCall, measuredPairs, PEOPLE } from './eligibility/judged-pairs.ts';
import { realCalls } from './readings/real-calls.ts';
import { TODAY } from './real-records/statements.ts';

const HELP = `npm run measure:eligibility [-- --wrong]

Prints how well verdicts on "Can I apply?" agree with 360 pairs of person and call judged by hand, and how often the
verdict is unclear over all active calls. --wrong lists the pairs that got a wrong yes or no. See docs/eligibility.md. FUNDRY_TEST_DATA must
name the folder with the publishers' files.`;

const { values } = readCommandLine(HELP, { options: { wrong: { type: 'boolean' } } });
const calls = await realCalls();
const measured = measuredPairs(calls);
for (const set of JUDGED_SETS) {
  const part = measured.filter((one) => one.set === set);
  console.log(`\n${set}: ${part.length} pairs | judged yes | judged no | judged unclear`);
  for (const verdict of VERDICTS) {
    const found = part.filter((one) => one.found.verdict === verdict);
    const counts = VERDICTS.map((judged) => found.filter((one) => one.verdict === judged).length);
    console.log(`${verdict} | ${counts.join(' | ')}`);
  }
  const share = (count: number) => `${count} (${((100 * count) / part.length).toFixed(1)} %)`;
  const wrong = part.filter(({ found, verdict }) => isSureAndNot(found.verdict, verdict));
  const unclear = part.filter(({ found }) => found.verdict === 'unclear').length;
  console.log(`wrong yes or no: ${share(wrong.length)}; unclear: ${share(unclear)}`);
  const corrected = part.filter(({ first }) => first !== undefined);
  const atFirst = part.filter(({ found, verdict, first }) =>
    isSureAndNot(found.verdict, first?.verdict ?? verdict),
  );
  if (corrected.length > 0)
    console.log(
      `${corrected.length} judgements corrected; by the first reading wrong: ${share(atFirst.length)}`,
    );
  if (values.wrong)
    for (const { call, person, verdict, reason, found } of wrong)
      console.log(
        `  ${call} ${person}: judged ${verdict} (${reason}), found ${found.verdict}: ${found.because}`,
      );
}

function isSureAndNot(found: Verdict, judged: Verdict): boolean {
  return found !== 'unclear' && found !== judged;
}

const active = [...calls.values()]
  .filter((call) => statusOn(applicationWindow(call), TODAY) === 'active')
  .map(judgedCall);
console.log(`\n${active.length} active calls | ${VERDICTS.join(' | ')}`);
for (const [id, facts] of PEOPLE) {
  const found = active.map((call) => canApply(facts, call).verdict);
  const shares = VERDICTS.map((verdict) => found.filter((one) => one === verdict).length / found.length);
  console.log(`${id} | ${shares.map((share) => `${(100 * share).toFixed(0)} %`).join(' | ')}`);
}
