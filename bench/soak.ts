import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { newHome } from '../packages/server/src/testing/server-child.ts';
import { buildWebIfNeeded } from '../scripts/build-web.ts';
import { fillWithAwards } from './export/fill-awards.ts';
import { whole } from './report/table.ts';
import { judge, type Minute } from './soak/judge.ts';
import { HEADER, inWords, minuteLine } from './soak/report.ts';
import { runSoak } from './soak/run-soak.ts';
import { fillHome } from './web/fill-home.ts';

const HELP = `npm run soak -- [options]

Sends many visits a second to a server of its own with its own PostgreSQL: searches with all counts, records, sign-in,
tracking, saved searches, notes, published calls and exports, while files are imported. A visit is due at its time, even
when earlier ones are late, and its duration counts from then. Prints each minute, and in the end whether p95 of the
searches was below 150 ms, there was no error and no refusal, memory was flat within 10 % after ten minutes (without --kills),
and nothing that was acknowledged is lost. Exits with status 1 when one of these was not met.

  --per-second N       visits a second (100)
  --minutes N          how long (60)
  --awards N           number of generated awards (1000000)
  --opportunities N    number of generated calls (10000)
  --imported N         awards in each imported file (100000); 0 imports nothing
  --home FOLDER        folder that keeps the generated records and their index for the next run (a temporary folder)
  --kills              kills PostgreSQL and the server by turns, every five minutes. Visits that meet a restart are counted apart
  --kill-every N       seconds between two kills (300)
  --seed N             seed of the visits (1)
  --only-losses        judges errors and losses only, never times, memory and searches that were refused because too many waited
  --quick              3 seconds of 20 visits a second on 100 awards and 100 calls, to check that it works. With --kills, each is
                       killed once`;

const { values } = readCommandLine(HELP, {
  options: {
    ...{ 'per-second': { type: 'string' }, minutes: { type: 'string' }, awards: { type: 'string' } },
    ...{ opportunities: { type: 'string' }, imported: { type: 'string' }, home: { type: 'string' } },
    ...{
      kills: { type: 'boolean', default: false },
      'kill-every': { type: 'string' },
      seed: { type: 'string' },
    },
    ...{ 'only-losses': { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
  },
});
const usual = values.quick
  ? {
      perSecond: 20,
      seconds: 3,
      awards: 100,
      opportunities: 100,
      imported: 50,
      killEvery: 1.5,
      people: 3,
      visitors: 5,
      keeping: 20,
    }
  : {
      perSecond: 100,
      seconds: 3600,
      awards: 1_000_000,
      opportunities: 10_000,
      imported: 100_000,
      killEvery: 300,
      people: 40,
      visitors: 200,
      keeping: 1,
    };
const given = (text: string | undefined, otherwise: number) =>
  text === undefined ? otherwise : Number(text);
const awards = given(values.awards, usual.awards);
const opportunities = given(values.opportunities, usual.opportunities);

await buildWebIfNeeded();
const home = values.home ? resolve(values.home) : newHome();
try {
  const say = (line: string) => console.error(line);
  // PostgreSQL runs on from one step to the next.
  const database = await openDatabase(loadConfig({ FUNDRY_HOME: home }));
  try {
    await fillHome(home, 'opportunity', opportunities, say);
    await fillWithAwards(home, awards, say);
  } finally {
    await database.close();
  }
  const perSecond = given(values['per-second'], usual.perSecond);
  console.log(
    `${whole(awards)} awards, ${whole(opportunities)} calls, ${whole(perSecond)} visits a second\n\n${HEADER}`,
  );
  const soaked = await runSoak(
    {
      ...{
        home,
        perSecond,
        people: usual.people,
        visitors: usual.visitors,
        keeping: usual.keeping,
        seed: given(values.seed, 1),
      },
      seconds: values.minutes === undefined ? usual.seconds : Number(values.minutes) * 60,
      imported: given(values.imported, usual.imported),
      killEvery: values.kills ? given(values['kill-every'], usual.killEvery) : null,
      minute: values.quick ? 1 : 60,
    },
    (minute: Minute, number) => console.log(minuteLine(minute, number)),
  );
  const verdicts = judge(soaked.minutes, soaked.lost, {
    ...{ onlyLosses: values['only-losses'] || values.quick, kills: values.kills },
  });
  console.log(`\n${inWords(soaked, verdicts)}`);
  if (verdicts.some(({ held }) => !held)) process.exitCode = 1;
} finally {
  if (!values.home) await rm(home, { recursive: true, force: true });
}
