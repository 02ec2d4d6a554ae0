import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { PASSWORD } from '../packages/server/src/testing/people.ts';
import { publish } from './alerts/catalogue.ts';
import { generateOpportunities } from './generate/opportunities.ts';
import { fullSize, World } from './generate/world.ts';
import type { FromServer, ToServer } from './http/serve-api.ts';
import { summarise } from './measure/percentiles.ts';
import { ms, table, times, whole } from './report/table.ts';
import { trackMany } from './tracking/track-many.ts';

const HELP = `npm run bench:tracking -- [--opportunities N] [--runs N] [--quick]

Measures how long the list of tracked opportunities takes, with its counts, for somebody who tracks 50 and for somebody
who tracks 5,000. Both ask by turns, through HTTP. Filters leave few of 50, so filtered lists are also asked for with
one on a page.

  --opportunities N   number of generated opportunities (10000)
  --runs N            how often each list is asked for (200)
  --quick             1,000 opportunities and 20 runs, to check that it works`;

const TARGET = 1.5;
const SEED = 1;
const NOW = new Date('2026-03-01T00:00:00Z');
const WARM_UP = 30;
const LISTS = {
  'all, the latest first': '',
  'by deadline': '?orderBy=deadline',
  'by amount, one stage, one bucket': '?orderBy=-amount&stage=preparing&deadline=31-90',
  'by amount, one stage, one bucket, page of 1': '?orderBy=-amount&stage=preparing&deadline=31-90&pageSize=1',
  'not grouped, changed': '?groupId=0&changed=true',
  'not grouped, changed, page of 1': '?groupId=0&changed=true&pageSize=1',
};

const { values } = readCommandLine(HELP, {
  options: {
    opportunities: { type: 'string' },
    runs: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const opportunities = Number(values.opportunities ?? (values.quick ? 1_000 : 10_000));
const runs = Number(values.runs ?? (values.quick ? 20 : 200));
const sizes = [50, Math.min(5_000, opportunities)] as const;

const home = await mkdtemp(join(tmpdir(), 'fundry-bench-tracking-'));
// When this process runs as root, Fundry's own PostgreSQL runs as another user, who must be able to enter the folder.
chmodSync(home, 0o755);
const database = await openDatabase({ home, databaseUrl: null });
try {
  await publish(database, [...generateOpportunities(new World(SEED, fullSize), opportunities)], '2026-02-01');
  const people: string[] = [];
  for (const size of sizes) people.push(await trackMany(database.db, size, NOW));
  await database.pool.query('vacuum analyze');
  const server = fork(new URL('./http/serve-api.ts', import.meta.url), [home], { execArgv: [] });
  const [{ port }] = (await once(server, 'message')) as [Extract<FromServer, { port: number }>];
  try {
    const cookies = await Promise.all(people.map((email) => signIn(port, email)));
    const rows: string[][] = [];
    for (const [name, query] of Object.entries(LISTS))
      rows.push([name, ...(await measure(port, cookies, query))]);
    const header = [
      'milliseconds',
      ...sizes.flatMap((size) => [`p50 of ${whole(size)}`, 'p95']),
      'on the page',
      'p50 against p50',
    ];
    console.log(`${whole(opportunities)} opportunities, ${runs} runs of each\n`);
    console.log(table(header, rows));
  } finally {
    server.send('stop' satisfies ToServer);
    await once(server, 'exit');
  }
} finally {
  await database.close();
  await rm(home, { recursive: true, force: true });
}

async function signIn(port: number, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Asks for the same list of both people by turns. Returns the cells of a row. */
async function measure(port: number, cookies: string[], query: string): Promise<string[]> {
  const taken: number[][] = cookies.map(() => []);
  const shown: number[] = [];
  for (let run = -WARM_UP; run < runs; run++) {
    for (const [who, cookie] of cookies.entries()) {
      const startedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/user/opportunities${query}`, {
        headers: { cookie },
      });
      const text = await answer.text();
      const endedAt = performance.now();
      if (!answer.ok) throw new Error(text);
      shown[who] = JSON.parse(text).opportunities.length;
      if (run >= 0) taken[who]?.push(endedAt - startedAt);
    }
  }
  const [small, large] = taken.map(summarise);
  if (!small || !large) throw new Error('two people are measured');
  const ratio = large.p50 / small.p50;
  const verdict = `${times(ratio)} (to reach ${TARGET}×: ${ratio <= TARGET ? 'reached' : 'missed'})`;
  return [ms(small.p50), ms(small.p95), ms(large.p50), ms(large.p95), shown.join(' and '), verdict];
}
