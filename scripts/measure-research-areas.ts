import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import {
  type DiscoveryServices,
  recordsById,
  unmarkedRequest,
} from '../packages/server/src/modules/discovery/discovery.public.ts';
import {
  KEPT_AREAS,
  type KeptArea,
  searchForArea,
} from '../packages/server/src/modules/research-areas/kept-areas.ts';
import { NOBODY } from '../packages/server/src/platform/auth/viewer.ts';
import { runningClock } from '../packages/server/src/platform/clock.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { noMeaning } from '../packages/server/src/platform/meaning/meaning.ts';
import { openEngine } from '../packages/server/src/search-engine.ts';

const HELP = `npm run measure:research-areas [-- --show] [area …]

Draws 50 records at random from what each Sustainable Development Goal and each curated area finds, and prints how many
of them belong to it, as judged by hand (packages/server/src/modules/research-areas/judged-records.json). --show prints
the drawn records that nobody has judged. FUNDRY_HOME names the installation that holds the real records.`;

const DRAWN = 50;
const SEED = 'fundry-research-areas-1';
const FILE = new URL('../packages/server/src/modules/research-areas/judged-records.json', import.meta.url);

/** The drawn records of each area, as `source:id`, with whether they belong to it. */
type Judged = Record<string, Record<string, boolean>>;

interface Drawn {
  target: 'opportunities' | 'awards';
  id: number;
  /** The source and its id of the record, as `source:id`. */
  key: string;
}

const { values, positionals } = readCommandLine(HELP, {
  allowPositionals: true,
  options: { show: { type: 'boolean', default: false } },
});
const judged: Judged = JSON.parse(readFileSync(FILE, 'utf8'));
const config = loadConfig(process.env);
const database = await openDatabase(config);
const engine = await openEngine(config);
const services: DiscoveryServices = {
  db: database.db,
  engine,
  meaning: noMeaning,
  clock: runningClock(config.now),
  version: 'measure',
  environment: config.environment,
  marks: [],
};
const keys = { opportunities: await keysOf('opportunities'), awards: await keysOf('awards') };
try {
  console.log('area | calls found | awards found | drawn | judged | belong');
  for (const area of [...KEPT_AREAS.sdg, ...KEPT_AREAS.curated]) {
    if (positionals.length === 0 || positionals.includes(area.id)) await measure(area);
  }
} finally {
  await engine.close();
  await database.close();
}

async function measure(area: KeptArea): Promise<void> {
  const [calls, awards] = [await find(area, 'opportunities'), await find(area, 'awards')];
  // Calls are few, so half of the records are calls as far as there are so many, and awards fill up the rest.
  const fromCalls = Math.min(calls.length, Math.max(DRAWN / 2, DRAWN - awards.length));
  const drawn = [...calls.slice(0, fromCalls), ...awards.slice(0, DRAWN - fromCalls)];
  const verdicts = drawn.flatMap(({ key }) => judged[area.id]?.[key] ?? []);
  const belong = verdicts.filter(Boolean).length;
  console.log([area.name, calls.length, awards.length, drawn.length, verdicts.length, belong].join(' | '));
  if (!values.show) return;
  const unjudged = drawn.filter(({ key }) => judged[area.id]?.[key] === undefined);
  for (const target of ['opportunities', 'awards'] as const) await show(target, unjudged);
}

/** The ids of all records of a target with their keys, which are the same in every installation. */
async function keysOf(target: 'opportunities' | 'awards'): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select record_id as id, min(concat(source, ':', source_id)) as key from source_record
    where target = ${target === 'awards' ? 'award' : 'opportunity'}
    group by record_id`.execute(database.db);
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** Everything that the area finds in one target, in an order that is random but always the same. */
async function find(area: KeptArea, target: 'opportunities' | 'awards'): Promise<Drawn[]> {
  const { request } = await unmarkedRequest(searchForArea(area, target), NOBODY, services);
  const found: (Drawn & { rank: string })[] = [];
  for await (const ids of (await engine.list(request)).ids) {
    for (const id of ids) {
      const key = keys[target].get(id) ?? '';
      const rank = createHash('sha256').update(`${SEED}:${area.id}:${key}`).digest('hex');
      found.push({ target, id, key, rank });
    }
  }
  return found.sort((a, b) => (a.rank < b.rank ? -1 : 1));
}

async function show(target: 'opportunities' | 'awards', drawn: Drawn[]): Promise<void> {
  const ids = drawn.flatMap((each) => (each.target === target ? [each.id] : []));
  const records = await recordsById(target, ids, NOBODY, services);
  for (const { id, key } of drawn.filter((each) => each.target === target)) {
    const record = records.get(id);
    console.log(`${key}\t${record?.title}\t${record?.summary}`);
  }
}
