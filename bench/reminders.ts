import { rm } from 'node:fs/promises';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { newHome } from '../packages/server/src/testing/server-child.ts';
import type { AlertsInput } from './processes/alerts.ts';
import { runInChild } from './processes/child-process.ts';
import type { RemindersOutput } from './processes/reminders.ts';
import { openCountingMailServer } from './reminders/counting-mail-server.ts';
import { MORNING, OPEN_CALLS, openCalls, TRACKED, trackingPeople } from './reminders/tracked-world.ts';
import { table, times, whole } from './report/table.ts';

const HELP = `npm run bench:reminders -- [--people N[,M…]] [--changed N] [--quick]

Measures the time and memory of one night of reminders for 1000, 3000 and 10000 people who track 50 calls each, with 1000
changed calls. Every digest is composed, stored and handed to a mail server on this machine.

  --people N[,M…]   numbers of people, one for each run
  --changed N       number of calls that changed in the night
  --quick           100 and 300 people, to check that it works`;

const TARGET_SECONDS = 60;

const { values } = readCommandLine(HELP, {
  options: {
    people: { type: 'string' },
    changed: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const sizes = (values.people ?? (values.quick ? '100,300' : '1000,3000,10000')).split(',').map(Number);
const changed = Number(values.changed ?? 1_000);

const home = newHome();
const database = await openDatabase({ home, databaseUrl: null });
const results: RemindersOutput[] = [];
try {
  await openCalls(database, changed);
  for (const size of sizes) {
    await trackingPeople(database, size);
    const mailServer = await openCountingMailServer();
    const input: AlertsInput = { databaseUrl: database.url, smtpUrl: mailServer.url, now: MORNING };
    const output = await runInChild<AlertsInput, RemindersOutput>(
      new URL('./processes/reminders.ts', import.meta.url),
      input,
    );
    const arrived = mailServer.taken;
    await mailServer.close();
    if (output.people !== size || arrived !== output.digests)
      throw new Error(`${output.people} people, ${output.digests} digests, ${arrived} messages`);
    results.push(output);
    console.error(`${size}: ${output.runSeconds.toFixed(1)} s and ${output.mailSeconds.toFixed(1)} s`);
  }
} finally {
  await database.close();
  await rm(home, { recursive: true, force: true });
}

const [first] = results;
const last = results.at(-1);
if (!first || !last) throw new Error('nothing was measured');
const memoryOf = ({ memoryPeak, memoryBefore }: RemindersOutput) => memoryPeak - memoryBefore;
const secondsOf = ({ runSeconds, mailSeconds }: RemindersOutput) => runSeconds + mailSeconds;
console.log(
  table(
    [
      'people',
      'digests',
      'run s',
      'processor s',
      'mails s',
      'memory MB',
      'people ×',
      'run ×',
      'all ×',
      'memory ×',
    ],
    results.map((output) => [
      whole(output.people),
      whole(output.digests),
      output.runSeconds.toFixed(1),
      output.processorSeconds.toFixed(1),
      output.mailSeconds.toFixed(1),
      whole(memoryOf(output)),
      times(output.people / first.people),
      times(output.runSeconds / first.runSeconds),
      times(secondsOf(output) / secondsOf(first)),
      times(memoryOf(output) / memoryOf(first)),
    ]),
  ),
);
const seconds = secondsOf(last);
console.log(
  `\n${whole(last.people)} people × ${TRACKED} of ${whole(OPEN_CALLS)} calls, ${whole(changed)} of them changed, mails handed over: ` +
    `${seconds.toFixed(1)} s (to reach ${TARGET_SECONDS} s: ${seconds <= TARGET_SECONDS ? 'reached' : 'missed'})`,
);
