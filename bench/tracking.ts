import { rm } from 'node:fs/promises';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { newHome } from '../packages/server/src/testing/server-child.ts';
import { publish } from './alerts/catalogue.ts';
import { generateOpportunities } from './generate/opportunities.ts';
import { fullSize, World } from './generate/world.ts';
import { compareLists } from './measure/compare-lists.ts';
import { whole } from './report/table.ts';
import { readSizes } from './sizes.ts';
import { trackMany } from './tracking/track-many.ts';

const HELP = `npm run bench:tracking -- [--opportunities N] [--runs N] [--quick]

Measures how long the list of tracked opportunities takes, with its counts, for somebody who tracks 50 and for somebody
who tracks 5,000. Both ask by turns, through HTTP. Filters leave few of 50, so filtered lists are also asked for with
one on a page.

  --opportunities N   number of generated opportunities (10000)
  --runs N            how often each list is asked for (200)
  --quick             1,000 opportunities and 20 runs, to check that it works`;

const SEED = 1;
const NOW = new Date('2026-03-01T00:00:00Z');
const LISTS = {
  'all, the latest first': '',
  'by deadline': '?orderBy=deadline',
  'by amount, one stage, one bucket': '?orderBy=-amount&stage=preparing&deadline=31-90',
  'by amount, one stage, one bucket, page of 1': '?orderBy=-amount&stage=preparing&deadline=31-90&pageSize=1',
  'not grouped, changed': '?groupId=0&changed=true',
  'not grouped, changed, page of 1': '?groupId=0&changed=true&pageSize=1',
};

const { opportunities, runs } = readSizes(HELP, {
  full: { opportunities: 10_000, runs: 200 },
  quick: { opportunities: 1_000, runs: 20 },
});
const sizes = [50, Math.min(5_000, opportunities)] as const;

const home = newHome();
const database = await openDatabase({ home, databaseUrl: null });
try {
  await publish(database, [...generateOpportunities(new World(SEED, fullSize), opportunities)], '2026-02-01');
  const people: string[] = [];
  for (const size of sizes) people.push(await trackMany(database.db, size, NOW));
  await database.pool.query('vacuum analyze');
  console.log(`${whole(opportunities)} opportunities, ${runs} runs of each\n`);
  console.log(
    await compareLists<{ opportunities: unknown[] }>(home, people, {
      sizes,
      runs,
      path: '/api/user/opportunities',
      lists: LISTS,
      shown: (answer) => answer.opportunities.length,
    }),
  );
} finally {
  await database.close();
  await rm(home, { recursive: true, force: true });
}
