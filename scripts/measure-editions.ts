import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { JUDGED, measureEditions } from './editions/judged-pairs.ts';
import { realCalls } from './readings/real-calls.ts';

const HELP = `npm run measure:editions

Prints how many pairs of editions are found among the real calls, and how many of the pairs judged by hand are right. See
docs/opportunities.md. FUNDRY_TEST_DATA must name the folder with the publishers' files.`;

readCommandLine(HELP, {});

const calls = await realCalls();
const { editions, apart, found, right, missed, recall } = measureEditions(calls);
console.log(
  `${calls.size} calls: ${editions.length} pairs of editions, ${apart.length} pairs of one title kept apart`,
);
console.log(`judged by hand and found: ${found}, right: ${right}, precision ${(right / found).toFixed(3)}`);
console.log(`judged by hand and kept apart: ${JUDGED.apart.length}, of them editions: ${missed}`);
console.log(`recall, estimated from these: ${recall.toFixed(2)}`);
