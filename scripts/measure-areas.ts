import { formatCount } from '../packages/contracts/src/formats/count.ts';
import {
  ASJC_TOP_LEVEL,
  asjcArea,
} from '../packages/server/src/modules/reference-data/reference-data.public.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { type Counts, noCounts } from './areas/counts.ts';
import { measureAreas } from './areas/measurement.ts';

const HELP = `npm run measure:areas

Prints how many records have research areas, and how precise these are: on records judged by hand, and by the text of
held-out records whose class gives their areas. See docs/areas.md. FUNDRY_TEST_DATA must name the folder with the
publishers' files.`;

readCommandLine(HELP, {});
/** With fewer held-out records than this, the figures of an area say little. */
const ENOUGH = 30;

const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(3));
const precision = ({ right, assigned }: Counts) => `${share(right, assigned)} (${right} of ${assigned})`;
const recall = ({ right, expected }: Counts) => `${share(right, expected)} (of ${expected})`;

const { judged, heldOut, shares, byBasis, byArea, rate } = await measureAreas();
console.log(`${formatCount(Math.round(rate))} records a second\n`);

console.log('records | all | with an area | share');
for (const [group, { records, withArea }] of [...shares].sort()) {
  console.log(`${group} | ${formatCount(records)} | ${formatCount(withArea)} | ${share(withArea, records)}`);
}
console.log('\nfound by | records');
for (const [group, records] of [...byBasis].sort()) console.log(`${group} | ${formatCount(records)}`);

console.log('\njudged by hand, top level | records | precision | main area found | with an area');
for (const [group, counts] of [...judged.groups].sort()) {
  const found = `${share(counts.found, counts.expected)} (${counts.found} of ${counts.expected})`;
  const covered = share(counts.covered, counts.records);
  console.log(`${group} | ${counts.records} | ${precision(counts)} | ${found} | ${covered}`);
}

console.log('\njudged by hand, each source weighted by its records | precision');
for (const set of ['earlier', 'built-on', 'held-out']) {
  for (const kind of ['opportunity', 'award']) {
    let [right, assigned] = [0, 0];
    for (const [group, { records }] of shares) {
      const counts = judged.groups.get(`${set} ${group}`);
      if (!counts || !group.startsWith(`${kind} `)) continue;
      right += (records * counts.right) / counts.records;
      assigned += (records * counts.assigned) / counts.records;
    }
    console.log(`${set} ${kind} | ${share(right, assigned)}`);
  }
}

console.log(
  `\n${formatCount(heldOut.records)} held-out records with a class, text alone | precision | recall`,
);
console.log(`top level, all | ${precision(heldOut.all)} | ${recall(heldOut.all)}`);
console.log(`sub-level | ${precision(heldOut.subLevel)} | ${recall(heldOut.subLevel)}`);
for (const [source, counts] of [...heldOut.bySource].sort()) {
  console.log(`${source} | ${precision(counts)} | ${recall(counts)}`);
}

console.log('\narea | precision | recall | records with it, found in any way');
for (const { code, name } of ASJC_TOP_LEVEL) {
  const counts = heldOut.byArea.get(code) ?? noCounts();
  const mark = counts.expected < ENOUGH ? ' *' : '';
  const all = formatCount(byArea.get(code) ?? 0);
  console.log(`${code} ${name}${mark} | ${precision(counts)} | ${recall(counts)} | ${all}`);
}
console.log(`* fewer than ${ENOUGH} held-out records`);
const subLevel = [...byArea].filter(([code]) => asjcArea(code)?.parent);
const rare = subLevel.filter(([, count]) => count < ENOUGH);
console.log(
  `${subLevel.length} sub-level areas occur, ${rare.length} of them in fewer than ${ENOUGH} records`,
);
