import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { registerCalls } from '../packages/server/src/composition.ts';
import {
  keepIndex,
  type OpportunityBody,
  publishInternal,
} from '../packages/server/src/modules/catalogue/catalogue.public.ts';
import { fixedClock } from '../packages/server/src/platform/clock.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { createHttpServer } from '../packages/server/src/platform/http/server.ts';
import { openTicker } from '../packages/server/src/platform/jobs/ticker.ts';
import { noMeaning } from '../packages/server/src/platform/meaning/meaning.ts';
import { openEngine } from '../packages/server/src/search-engine.ts';
import { addAccount } from '../packages/server/src/testing/people.ts';
import { newHome } from '../packages/server/src/testing/server-child.ts';
import { publish } from './alerts/catalogue.ts';
import { generateOpportunities } from './generate/opportunities.ts';
import { fullSize, World } from './generate/world.ts';
import { median } from './measure/percentiles.ts';
import { table, whole } from './report/table.ts';
import { readSizes } from './sizes.ts';

const HELP = `npm run bench:internal -- [--opportunities N] [--runs N] [--quick]

Measures whether somebody outside can tell by the time of an answer that an institution has internal opportunities. It asks
for what these hold and for what nobody has, by turns.

  --opportunities N   number of generated opportunities (10000)
  --runs N            how often each is asked for (300)
  --quick             2,000 opportunities and 30 runs, to check that it works`;

const SEED = 1;
const INTERNAL = 100;
const WORD = 'quillwort';
const WARM_UP = 20;

const { opportunities, runs } = readSizes(HELP, {
  full: { opportunities: 10_000, runs: 300 },
  quick: { opportunities: 2_000, runs: 30 },
});

const home = newHome();
const config = loadConfig({ FUNDRY_HOME: home, FUNDRY_ANONYMOUS_VIEWS: '0' });
const database = await openDatabase(config);
const engine = await openEngine(config);
const clock = fixedClock('2026-03-01T12:00:00Z');
const logger = pino({ level: 'silent' });
const ticker = openTicker({ logger });
const { frameAncestors, trustedProxies } = config;
const app = await createHttpServer({ logger, version: 'bench', frameAncestors, trustedProxies });
const origin = () => 'http://127.0.0.1';
const parts = {
  config,
  database,
  engine,
  meaning: noMeaning,
  clock,
  logger,
  ticker,
  version: 'bench',
  origin,
};
const calls = await registerCalls(app, parts);
try {
  await publish(database, [...generateOpportunities(new World(SEED, fullSize), opportunities)], '2026-02-01');
  const ids = await publishInternals();
  const keeper = keepIndex({ db: database.db, engine, clock, onTrouble: console.error });
  await keeper.caughtUp();
  await keeper.close();
  await database.pool.query('vacuum analyze');
  console.log(`${whole(opportunities)} opportunities, ${INTERNAL} internal ones, ${runs} runs of each\n`);
  const search = (basicQuery: string) => () => timed('POST', '/api/opportunities', { basicQuery });
  const read = (id: number) => () => timed('GET', `/api/opportunities/${id}`);
  const unknown = ids.map((id) => id + 1);
  console.log(
    table(
      ['milliseconds', 'internal', 'unknown', 'ratio'],
      [
        ['a search for a word', ...(await byTurns(search(WORD), search('quillwert')))],
        ['a record by id', ...(await byTurns(read(ids[0] ?? 0), read(unknown[0] ?? 0)))],
      ],
    ),
  );
} finally {
  await app.close();
  await ticker.close();
  await calls.notifications.mailer.close();
  await engine.close();
  await database.close();
  await rm(home, { recursive: true, force: true });
}

async function publishInternals(): Promise<number[]> {
  const accountId = await addAccount(database.db, 'Bench');
  const { record } = await database.db.selectFrom('opportunity').select('record').executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (let number = 0; number < INTERNAL; number++) {
    const body = { ...(record as OpportunityBody), title: `${WORD} ${number}` };
    ids.push(await publishInternal(database.db, accountId, body, clock.now()));
  }
  return ids;
}

/** Milliseconds of one answer to somebody of whom nothing is known. */
async function timed(method: 'GET' | 'POST', url: string, payload?: object): Promise<number> {
  const startedAt = performance.now();
  await app.inject({ method, url, ...(payload && { payload }) });
  return performance.now() - startedAt;
}

/** The cells of one row: both medians, and the first against the second. */
async function byTurns(one: () => Promise<number>, other: () => Promise<number>): Promise<string[]> {
  const asked = [
    { ask: one, taken: [] as number[] },
    { ask: other, taken: [] as number[] },
  ];
  for (let run = -WARM_UP; run < runs; run++) {
    // Whichever is asked first may pay for what came before.
    for (const { ask, taken } of run % 2 === 0 ? asked : asked.toReversed()) {
      const milliseconds = await ask();
      if (run >= 0) taken.push(milliseconds);
    }
  }
  const [internal = 0, nobodys = 0] = asked.map(({ taken }) => median(taken));
  return [internal.toFixed(2), nobodys.toFixed(2), (internal / nobodys).toFixed(3)];
}
