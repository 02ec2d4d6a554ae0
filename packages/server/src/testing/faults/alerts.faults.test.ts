import { emptyState } from '@fundry/contracts/search-state/address-codec.ts';
import { OPPORTUNITY_PARAMETERS } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepWatermarks } from '../../modules/alerts/alerts.public.ts';
import { readDigest } from '../../modules/alerts/oracle/mailed-matches.ts';
import { importInto, registryOf } from '../../modules/ingestion/testing/import-text.ts';
import { inventedOpportunities, listFile } from '../../modules/ingestion/testing/invented-sources.ts';
import { insertSavedSearch } from '../../modules/saved-searches/write-saved-search.store.ts';
import { Random } from '../../platform/random.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { IN_FULL } from '../in-full.ts';
import { dayOf, type KilledWorkers, openKilledWorkers } from './killed-workers.ts';

const KILLS = IN_FULL ? 100 : 1;
const SEARCHES = IN_FULL ? 1000 : 60;
const PEOPLE = SEARCHES / 10;
const SEED = Number(process.env.FUNDRY_FAULT_SEED ?? 20_260_303);
const WORDS = Array.from({ length: 40 }, (_, index) => `word${index}`);
const REGISTRY = registryOf(inventedOpportunities('calls', 50));
let database: TestDatabase;
let workers: KilledWorkers;
const searches: { name: string; words: string[] }[] = [];
/** The version in which each opportunity is published now, and its words. */
const calls = new Map<string, { version: number; words: string[] }>();

beforeAll(async () => {
  database = await createTestDatabase();
  workers = await openKilledWorkers(database, PEOPLE);
}, 600_000);
afterAll(async () => {
  await workers?.close();
  await database?.drop();
});

test(`alerts killed at ${KILLS} random moments (seed ${SEED}): every match arrives, none in two different messages`, async () => {
  const random = new Random(SEED);
  await saveSearches(random);
  const { frozen } = await workers.kill(KILLS, random, (day) => publish(random, day));

  const arrived = read();
  const repeats = workers.repeats();
  for (const { name, words } of searches) {
    for (const [id, { version, words: held }] of calls) {
      if (!words.some((word) => held.includes(word))) continue;
      expect(arrived.get(`${name}: ${titleOf(id, version)}`)?.size ?? 0, `${name} ${id}`).toBeGreaterThan(0);
    }
  }
  const doubled = [...arrived].filter(([, messages]) => messages.size > 1);
  expect(doubled).toEqual([]);
  expect(frozen).toBeGreaterThan(0);
  expect(repeats).toBeGreaterThanOrEqual(frozen);
  console.log(
    `${KILLS} kills, ${frozen} of them between acceptance and commit; ${SEARCHES} searches, ${calls.size} calls: ` +
      `${workers.taken.length} messages with ${arrived.size} matches, 0 lost, 0 in two different messages, ${repeats} repeats`,
  );
}, 3_600_000);

/** The Message-IDs in which each match arrived. */
function read(): Map<string, Set<string>> {
  const arrived = new Map<string, Set<string>>();
  for (const { mail } of workers.taken) {
    for (const [name, titles] of readDigest(mail).titles) {
      for (const title of titles) {
        const key = `${name}: ${title}`;
        arrived.set(key, (arrived.get(key) ?? new Set()).add(mail.messageId ?? ''));
      }
    }
  }
  return arrived;
}

async function saveSearches(random: Random): Promise<void> {
  const at = new Date(Date.parse(dayOf(-1)));
  for (let person = 0; person < PEOPLE; person++) {
    const { rows } = await sql<{ id: string }>`
      insert into person (name, email, email_verified) values ('P', ${`p${person}@post.example`}, true) returning id`.execute(
      database.db,
    );
    for (let number = 0; number < SEARCHES / PEOPLE; number++) {
      const words = [random.pick(WORDS), random.pick(WORDS)];
      const name = `S${searches.length}`;
      searches.push({ name, words });
      const state = { ...emptyState(OPPORTUNITY_PARAMETERS), basicQuery: words.join(' OR ') };
      const fields = { name, search: { target: 'opportunities', state }, accountId: null } as const;
      const writing = { db: database.db, listeners: [keepWatermarks] };
      await insertSavedSearch(writing, rows[0]!.id, { ...fields, frequency: 'DAILY', paused: false }, at);
    }
  }
}

/** Publishes some new opportunities, and new versions of others. */
async function publish(random: Random, day: number): Promise<void> {
  const changed = [...calls.keys()].filter(() => random.chance(0.03)).slice(0, 4);
  const fresh = Array.from({ length: 3 }, (_, index) => `c${calls.size + index}`);
  for (const id of [...fresh, ...changed]) {
    const known = calls.get(id);
    const words = known?.words ?? [random.pick(WORDS), random.pick(WORDS)];
    calls.set(id, { version: (known?.version ?? 0) + 1, words });
  }
  const records = [...fresh, ...changed].map((id) => {
    const { version, words } = calls.get(id)!;
    return { id, title: titleOf(id, version), description: words.join(' ') };
  });
  await importInto(database, REGISTRY, { content: listFile('calls', records) }, { day: dayOf(day) });
}

function titleOf(id: string, version: number): string {
  return `Call ${id} in version ${version}`;
}
