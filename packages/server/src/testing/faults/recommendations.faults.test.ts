import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchOf } from '@fundry/contracts/search-state/search-codec.ts';
import { storedState } from '@fundry/contracts/search-state/stored-state.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInto, registryOf } from '../../modules/ingestion/testing/import-text.ts';
import { inventedOpportunities, listFile } from '../../modules/ingestion/testing/invented-sources.ts';
import { Random } from '../../platform/random.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { IN_FULL } from '../in-full.ts';
import { dayOf, type HeldWorker, type KilledWorkers, openKilledWorkers } from './killed-workers.ts';

const KILLS = IN_FULL ? 60 : 2;
/** There are as many people as words, and each has profiles of two neighbouring words. */
const WORDS = IN_FULL ? 20 : 12;
/** Calls that are published at once, each of one word. */
const FRESH = WORDS / 2;
/** Longer than the workers can be killed one after another. So few calls of a word are open that all of them are found. */
const OPEN_FOR = 14;
const SEED = Number(process.env.FUNDRY_FAULT_SEED ?? 20_260_306);
const REGISTRY = registryOf(inventedOpportunities('calls', 50));

let folder: string;
let database: TestDatabase;
let workers: KilledWorkers;
let held = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundry-night-'));
  database = await createTestDatabase();
  workers = await openKilledWorkers(database, FRESH, folder);
}, 600_000);
afterAll(async () => {
  await workers?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test(`looks for recommendations killed at ${KILLS} random moments (seed ${SEED}): each is mailed, none in two different messages`, async () => {
  await keepProfiles();
  let calls = 0;
  const publishNext = async (day: number) => {
    const first = calls;
    calls += FRESH;
    await publish(first, day);
  };
  const { frozen } = await workers.kill(KILLS, new Random(SEED), publishNext, holdSecond);

  const arrived = read();
  for (let number = 0; number < calls; number++) {
    const word = wordOf(number);
    for (const email of peopleOf(word)) {
      // What a profile's first look finds is on the screen, and is no news.
      const messages = arrived.get(`${email} ${word}: ${titleOf(number)}`)?.size ?? 0;
      expect(messages, `${email} ${number}`).toBe(number < FRESH ? 0 : 1);
    }
  }
  expect(arrived.size).toBe(2 * (calls - FRESH));
  const repeats = workers.repeats();
  expect(frozen).toBeGreaterThan(0);
  expect(repeats).toBeGreaterThanOrEqual(frozen);
  console.log(
    `${KILLS} kills, ${frozen} of them between acceptance and commit, ${held} with a look half done; ${calls} calls: ` +
      `${workers.taken.length} messages with ${arrived.size} recommendations, 0 lost, 0 in two different messages, ${repeats} repeats`,
  );
}, 3_600_000);

const wordOf = (number: number) => `word${number % WORDS}`;
const titleOf = (number: number) => `Call ${number} of ${wordOf(number)}`;

/** The addresses of the two people who have a profile of a word. */
function peopleOf(word: string): string[] {
  const number = Number(word.slice('word'.length));
  return [number, (number + WORDS - 1) % WORDS].map((person) => `p${person}@post.example`);
}

/** The Message-IDs in which each recommendation arrived, as "address profile: title". */
function read(): Map<string, Set<string>> {
  const arrived = new Map<string, Set<string>>();
  for (const { mail } of workers.taken) {
    let profile = '';
    for (const line of mail.text?.split(/\r?\n/) ?? []) {
      profile = /^New recommendations for “(.+)”/.exec(line)?.[1] ?? profile;
      if (!line.startsWith('* ')) continue;
      const key = `${mail.to?.[0]?.address} ${profile}: ${line.slice(2)}`;
      arrived.set(key, (arrived.get(key) ?? new Set()).add(mail.messageId ?? ''));
    }
  }
  return arrived;
}

/** Holds the worker where it stores what it found for the second group of profiles; the first is stored. */
async function holdSecond(): Promise<HeldWorker> {
  const { db } = database;
  const lock = sql`lock table recommendation_found in share mode`;
  const [first, second] = [await db.startTransaction().execute(), await db.startTransaction().execute()];
  await lock.execute(first);
  const letGo = async () => {
    for (const one of [first, second]) if (!one.isRolledBack) await one.rollback().execute();
  };
  return {
    async reached() {
      try {
        await untilWaiting('insert into recommendation_found');
        // Whoever waits gets the lock in the order in which it was asked for.
        const locked = lock.execute(second);
        await untilWaiting('lock table');
        await first.rollback().execute();
        await locked;
        await untilWaiting('insert into recommendation_found');
      } catch (error) {
        await letGo();
        throw error;
      }
    },
    async release() {
      try {
        expect(await isHalfLooked()).toBe(true);
        held++;
      } finally {
        await letGo();
      }
    },
  };
}

/** Resolves when such a statement waits for a lock. Throws after a minute. */
async function untilWaiting(statement: string): Promise<void> {
  const end = performance.now() + 60_000;
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and position(${statement} in query) between 1 and 20`;
  while ((await waiting.execute(database.db)).rows.length === 0) {
    if (performance.now() > end) throw new Error(`No statement “${statement} …” has waited for a lock.`);
    await sleep(5);
  }
}

/** Whether some profiles were looked at in the last night, and others were not. */
async function isHalfLooked(): Promise<boolean> {
  const { rows } = await sql<{ nights: number }>`
    select count(distinct looked_at)::integer as nights from recommendation_profile`.execute(database.db);
  return rows[0]?.nights !== 1;
}

async function publish(first: number, day: number): Promise<void> {
  const records = Array.from({ length: FRESH }, (_, index) => ({
    id: `c${first + index}`,
    title: titleOf(first + index),
    deadlines: [{ kind: 'DueDate', date: dayOf(day + OPEN_FOR), time: null, zone: null, label: null }],
  }));
  await importInto(database, REGISTRY, { content: listFile('calls', records) }, { day: dayOf(day) });
}

async function keepProfiles(): Promise<void> {
  await sql`
    insert into person (name, email, email_verified)
    select 'P', 'p' || number || '@post.example', true from generate_series(0, ${WORDS - 1}::integer) as number`.execute(
    database.db,
  );
  const { version, state } = storedState(searchOf('opportunities'));
  await sql`
    insert into recommendation_profile (person_id, name, own_text, award_ids, state_version, state, digest, created_at, changed_at)
    select p.id, word, word || ' ' || word, '{}', ${version}, ${JSON.stringify(state)}, true, now(), now()
    from generate_series(0, ${WORDS - 1}::integer) as number, lateral (values (number), ((number + 1) % ${WORDS}::integer)) as own (of),
      lateral (select 'word' || of as word) as words, person p
    where p.email = 'p' || number || '@post.example'`.execute(database.db);
}
