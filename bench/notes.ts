import { rm } from 'node:fs/promises';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { newHome } from '../packages/server/src/testing/server-child.ts';
import { publish } from './alerts/catalogue.ts';
import { generateOpportunities } from './generate/opportunities.ts';
import { fullSize, World } from './generate/world.ts';
import { compareLists } from './measure/compare-lists.ts';
import { noteMany } from './notes/note-many.ts';
import { whole } from './report/table.ts';
import { readSizes } from './sizes.ts';

const HELP = `npm run bench:notes -- [--opportunities N] [--runs N] [--quick]

Measures how long the editors' list of notes takes, in an institution with 20 notes and in one with 2,000. Both ask by turns,
through HTTP.

  --opportunities N   number of generated opportunities (10000)
  --runs N            how often each list is asked for (200)
  --quick             2,000 opportunities and 20 runs, to check that it works`;

const SEED = 1;
const NOW = new Date('2026-03-01T00:00:00Z');
const SIZES = [20, 2_000] as const;
const LISTS = {
  'the latest changed first': '',
  'the earliest changed first': '?orderBy=changed',
  'by title': '?orderBy=title',
  'by deadline': '?orderBy=deadline',
  'words that all notes hold': '?search=ask+office',
};

const { opportunities, runs } = readSizes(HELP, {
  full: { opportunities: 10_000, runs: 200 },
  quick: { opportunities: 2_000, runs: 20 },
});

const home = newHome();
const database = await openDatabase({ home, databaseUrl: null });
try {
  await publish(database, [...generateOpportunities(new World(SEED, fullSize), opportunities)], '2026-02-01');
  const editors: string[] = [];
  for (const size of SIZES) editors.push(await noteMany(database.db, size, NOW));
  await database.pool.query('vacuum analyze');
  console.log(`${whole(opportunities)} opportunities, ${runs} runs of each\n`);
  console.log(
    await compareLists<{ notes: unknown[] }>(home, editors, {
      sizes: SIZES,
      runs,
      path: '/api/account/opportunity-notes',
      lists: LISTS,
      shown: (answer) => answer.notes.length,
    }),
  );
} finally {
  await database.close();
  await rm(home, { recursive: true, force: true });
}
