import { buildWebIfNeeded } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { createMemoryFolder, removeMemoryFolder } from './memory-folder.ts';
import { run } from './steps.ts';

const HELP = `npm test -- [--faults | --cluster] [pattern or option of Vitest …]

Runs all tests, or only those whose path contains a pattern. Browser tests use Chromium: the one that FUNDRY_CHROMIUM
names, or an installed one, or one that is installed now (Debian, as root). Temporary files are in memory where there is
enough. --faults runs the long tests in full: faults,
and random searches compared with a reference. That takes some minutes. --cluster runs those of the OpenSearch cluster
in full; otherwise a small part of them runs. They need JDK 21 or later, and Maven the first time. Where these are
missing, the tests are reported as skipped. FUNDRY_TEST_DATA names the folder for tests with real data; without it they are reported as skipped.`;

/** The files whose tests have a longer form. */
const LONG = ['faults', 'conformance', 'scores', 'oracle', 'fuzz', 'areas/measurement'];
/** The files whose tests run against a real OpenSearch cluster. */
const CLUSTER = ['opensearch/', '.cluster.test'];
/** So that there is one cluster of several nodes at a time. */
const ONE_CLUSTER = '--maxWorkers=1';
const given = process.argv.slice(2);
if (given.includes('--help') || given.includes('-h')) {
  console.log(HELP);
  process.exit(0);
}
const faults = given.includes('--faults');
const cluster = given.includes('--cluster');
const rest = given.filter((argument) => argument !== '--faults' && argument !== '--cluster');
await buildWebIfNeeded();
const FUNDRY_CHROMIUM = await findChromium();
const folder = createMemoryFolder();
// Ctrl+C ends the tests, and then this program goes on and clears up.
process.on('SIGINT', () => {});
const code = await run(
  'vitest',
  ['run', ...(faults ? LONG : []), ...(cluster ? [...CLUSTER, ONE_CLUSTER] : []), ...rest],
  {
    FUNDRY_CHROMIUM,
    ...(folder && { TMPDIR: folder }),
    ...(faults && { FUNDRY_FAULTS: 'full' }),
    ...(cluster && { FUNDRY_TEST_CLUSTER: 'full' }),
  },
);
if (folder) removeMemoryFolder(folder);
process.exit(code);
