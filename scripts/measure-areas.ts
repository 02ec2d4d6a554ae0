import {
  ASJC_TOP_LEVEL,
  asjcArea,
} from '../packages/server/src/modules/reference-data/reference-data.public.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { type Counts, type JudgedCounts, measureAreas } from './areas/measurement.ts';

const HELP = `npm run measure:areas

Prints the precision and recall of research areas, for records judged by hand and for held-out mapped records. See
docs/areas.md. FUNDRY_TEST_DATA must name the folder with the publishers' files.`;

readCommandLine(HELP, {});
/** With fewer held-out records than this, the figures of an area say little. */
const ENOUGH = 30;

const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(3));
const precision = ({ right, assigned }: Counts) => `${share(right, assigned)} (${right} of ${assigned})`;

const measured = await measureAreas();
console.log(`${measured.records} records, ${share(measured.withArea, measured.records)} with an area`);
console.log(`${Math.round(measured.rate)} records per second\n`);

console.log(
  `${measured.judged} records judged by hand, top level | precision | main area found | records with an area`,
);
const ways: [string, JudgedCounts][] = [
  ["source's class", measured.byClass],
  ['text', measured.byText],
  ['both', measured.combined],
];
for (const [name, counts] of ways) {
  const found = `${share(counts.found, counts.expected)} (${counts.found} of ${counts.expected})`;
  console.log(`${name} | ${precision(counts)} | ${found} | ${share(counts.covered, measured.judged)}`);
}

const recall = ({ right, expected }: Counts) => `${share(right, expected)} (of ${expected})`;
console.log(`\n${measured.heldOutRecords} held-out mapped records, text alone | precision | recall`);
console.log(`top level, all | ${precision(measured.heldOut)} | ${recall(measured.heldOut)}`);
console.log(`sub-level | ${precision(measured.subLevel)} | ${recall(measured.subLevel)}`);
for (const [source, counts] of [...measured.heldOutBySource].sort()) {
  console.log(`${source} | ${precision(counts)} | ${recall(counts)}`);
}

console.log('\narea | precision | recall | records with it, all sources');
const few: string[] = [];
for (const { code, name } of ASJC_TOP_LEVEL) {
  const counts = measured.heldOutByArea.get(code) ?? { assigned: 0, right: 0, expected: 0 };
  if (counts.expected < ENOUGH) few.push(`${code} ${name} (${counts.expected})`);
  const mark = counts.expected < ENOUGH ? ' *' : '';
  const all = measured.recordsByArea.get(code) ?? 0;
  console.log(`${code} ${name}${mark} | ${precision(counts)} | ${recall(counts)} | ${all}`);
}
console.log(`\n* fewer than ${ENOUGH} held-out records: ${few.join(', ')}`);

const subLevel = [...measured.recordsByArea].filter(([code]) => asjcArea(code)?.parent);
const rare = subLevel.filter(([, count]) => count < ENOUGH);
console.log(
  `${subLevel.length} sub-level areas occur, ${rare.length} of them in fewer than ${ENOUGH} records`,
);
