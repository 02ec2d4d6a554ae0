import { rm } from 'node:fs/promises';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { openMailbox } from '../packages/server/src/testing/mailbox.ts';
import { newHome } from '../packages/server/src/testing/server-child.ts';
import { publish } from './alerts/catalogue.ts';
import { saveSearches } from './alerts/searches.ts';
import { generateOpportunities } from './generate/opportunities.ts';
import { fullSize, World } from './generate/world.ts';
import type { AlertsInput, AlertsOutput } from './processes/alerts.ts';
import { runInChild } from './processes/child-process.ts';
import { table, times, whole } from './report/table.ts';

const HELP = `npm run bench:alerts -- [--searches N[,M…]] [--changed N] [--quick]

Measures the time and memory of a run of alerts for 1000, 3000 and 10000 saved searches, with 1000 newly published
records. Every digest is composed, stored and handed to a mail server on this machine.

  --searches N[,M…]   numbers of saved searches, one for each run
  --changed N         number of newly published records
  --quick             100 and 300 searches with 100 records, to check that it works`;

const TARGET_SECONDS = 60;
const KNOWN = 2_000;
const SEED = 1;
const DAYS = ['2026-03-01', '2026-03-02'] as const;
const NEXT_MORNING = '2026-03-03T08:00:00Z';

const { values } = readCommandLine(HELP, {
  options: {
    searches: { type: 'string' },
    changed: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const sizes = (values.searches ?? (values.quick ? '100,300' : '1000,3000,10000')).split(',').map(Number);
const changed = Number(values.changed ?? (values.quick ? 100 : 1_000));

const world = new World(SEED, fullSize);
const documents = [...generateOpportunities(world, KNOWN + changed)];
const results: { size: number; output: AlertsOutput }[] = [];
for (const size of sizes) {
  const home = newHome();
  const database = await openDatabase({ home, databaseUrl: null });
  const mailbox = await openMailbox();
  try {
    await publish(database, documents.slice(0, KNOWN), DAYS[0]);
    await saveSearches(database, documents.slice(0, KNOWN), size, new Date(`${DAYS[0]}T20:00:00Z`));
    await publish(database, documents.slice(KNOWN), DAYS[1]);
    await database.pool.query('analyze');
    const input: AlertsInput = { databaseUrl: database.url, smtpUrl: mailbox.url, now: NEXT_MORNING };
    const output = await runInChild<AlertsInput, AlertsOutput>(
      new URL('./processes/alerts.ts', import.meta.url),
      input,
    );
    if (output.searches !== size || mailbox.mails.length !== output.digests)
      throw new Error(
        `${output.searches} searches, ${output.digests} digests, ${mailbox.mails.length} messages`,
      );
    results.push({ size, output });
    console.error(`${size}: ${output.runSeconds.toFixed(1)} s`);
  } finally {
    await mailbox.close();
    await database.close();
    await rm(home, { recursive: true, force: true });
  }
}

const [first] = results;
const memoryOf = ({ memoryPeak, memoryBefore }: AlertsOutput) => memoryPeak - memoryBefore;
const ratio = (of: (output: AlertsOutput) => number, output: AlertsOutput) =>
  times(of(output) / of(first!.output));
console.log(
  table(
    [
      'searches',
      'digests',
      'run s',
      'processor s',
      'mails s',
      'memory MB',
      'searches ×',
      'run ×',
      'processor ×',
      'memory ×',
    ],
    results.map(({ size, output }) => [
      whole(size),
      whole(output.digests),
      output.runSeconds.toFixed(1),
      output.processorSeconds.toFixed(1),
      output.mailSeconds.toFixed(1),
      whole(memoryOf(output)),
      times(size / first!.size),
      ratio((one) => one.runSeconds, output),
      ratio((one) => one.processorSeconds, output),
      ratio(memoryOf, output),
    ]),
  ),
);
const { size, output } = results.at(-1)!;
const seconds = output.runSeconds + output.mailSeconds;
console.log(
  `\n${whole(size)} searches × ${whole(changed)} records, mails handed over: ${seconds.toFixed(1)} s ` +
    `(to reach ${TARGET_SECONDS} s: ${seconds <= TARGET_SECONDS ? 'reached' : 'missed'})`,
);
