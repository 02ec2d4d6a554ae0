import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyState } from '@fundry/contracts/search-state/address-codec.ts';
import { OPPORTUNITY_PARAMETERS } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepWatermarks } from '../../modules/alerts/alerts.public.ts';
import { readDigest } from '../../modules/alerts/oracle/mailed-matches.ts';
import { importInto, registryOf } from '../../modules/ingestion/testing/import-text.ts';
import { inventedOpportunities, listFile } from '../../modules/ingestion/testing/invented-sources.ts';
import { insertSavedSearch } from '../../modules/saved-searches/write-saved-search.store.ts';
import { Random } from '../../platform/random.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { IN_FULL } from '../in-full.ts';
import { openMailbox, type TestMailbox } from '../mailbox.ts';
import { startWorker } from './alerts-child.ts';

const KILLS = IN_FULL ? 100 : 3;
const SEARCHES = IN_FULL ? 1000 : 60;
const PEOPLE = SEARCHES / 10;
const SEED = Number(process.env.FUNDRY_FAULT_SEED ?? 20_260_303);
const WORDS = Array.from({ length: 40 }, (_, index) => `word${index}`);
const REGISTRY = registryOf(inventedOpportunities('calls', 50));
/** After each group of this many kills, one run may end undisturbed. */
const UNDISTURBED = 8;
const BEGIN = Date.parse('2026-03-01');

/** A message that the mail server accepted, and the worker that sent it. */
interface Taken {
  mail: Email;
  worker: number;
}

let database: TestDatabase;
let mailbox: TestMailbox;
const taken: Taken[] = [];
const searches: { name: string; words: string[] }[] = [];
/** The version in which each opportunity is published now, and its words. */
const calls = new Map<string, { version: number; words: string[] }>();
let worker = 0;
let child: ChildProcess | null = null;
/**
 * How many more messages to accept before the next one freezes the worker, so that the worker never learns that it
 * was accepted. Null when no freeze is planned.
 */
let freezeAfter: number | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  mailbox = await openMailbox((mail) => {
    taken.push({ mail, worker });
    if (freezeAfter === null || freezeAfter-- > 0) return;
    freezeAfter = null;
    child!.kill('SIGSTOP');
  });
}, 600_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  await mailbox.close();
  await database.drop();
});

test(`alerts killed at ${KILLS} random moments (seed ${SEED}): every match arrives, none in two different messages`, async () => {
  const random = new Random(SEED);
  await saveSearches(random);
  let day = 0;
  let killed = 0;
  let frozen = 0;
  await publish(random, day);
  const undisturbedMs = await runToEnd(++day);
  while (killed < KILLS) {
    await publish(random, day);
    const freeze = random.chance(0.3);
    freezeAfter = freeze ? Math.floor(random.next() * PEOPLE * 0.8) : null;
    await start(++day);
    // The catalogue keeps changing while the worker looks.
    const moving = publish(random, day);
    if (freeze) await untilStopped(undisturbedMs * 3);
    else await sleep(random.next() * undisturbedMs);
    if (freeze && freezeAfter === null) frozen++;
    freezeAfter = null;
    await kill();
    killed++;
    await moving;
    if (killed % UNDISTURBED === 0) await runToEnd(++day);
  }
  await runToEnd(++day);
  await runToEnd(++day);

  const { arrived, repeats } = read();
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
  expect(repeats).toBeLessThanOrEqual(KILLS);
  console.log(
    `${killed} kills, ${frozen} of them between acceptance and commit; ${SEARCHES} searches, ${calls.size} calls: ` +
      `${taken.length} messages with ${arrived.size} matches, 0 lost, 0 in two different messages, ${repeats} repeats`,
  );
}, 3_600_000);

/**
 * The Message-IDs in which each match arrived, and how many messages arrived again. Throws for a repeat at any other
 * moment than a kill.
 */
function read(): { arrived: Map<string, Set<string>>; repeats: number } {
  const arrived = new Map<string, Set<string>>();
  const first = new Map<string, number>();
  let repeats = 0;
  for (const [place, { mail, worker: sender }] of taken.entries()) {
    const known = first.get(mail.messageId!);
    if (known === undefined) first.set(mail.messageId!, place);
    else {
      repeats++;
      // The worker that sent it before was killed before it did anything else.
      expect(taken[known]!.worker).toBeLessThan(sender);
      expect(taken[known + 1]!.worker).not.toBe(taken[known]!.worker);
      expect(mail.text).toBe(taken[known]!.mail.text);
      first.set(mail.messageId!, place);
    }
    for (const [name, titles] of readDigest(mail).titles) {
      for (const title of titles) {
        const key = `${name}: ${title}`;
        arrived.set(key, (arrived.get(key) ?? new Set()).add(mail.messageId!));
      }
    }
  }
  return { arrived, repeats };
}

async function saveSearches(random: Random): Promise<void> {
  const at = new Date(BEGIN - 86_400_000);
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

function dayOf(day: number): string {
  return new Date(BEGIN + day * 86_400_000).toISOString().slice(0, 10);
}

async function start(day: number): Promise<void> {
  worker++;
  child = await startWorker({
    databaseUrl: database.url,
    smtpUrl: mailbox.url,
    moment: `${dayOf(day)}T12:00:00Z`,
  });
}

async function kill(): Promise<void> {
  const ended = once(child!, 'close');
  child!.kill('SIGKILL');
  await ended;
  child = null;
}

/** Resolves when the worker was frozen, or after this time without a freeze. */
async function untilStopped(patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (freezeAfter !== null && performance.now() < until) await sleep(5);
  // Leaves time for the mail server's earlier answers to arrive.
  if (freezeAfter === null) await sleep(20);
}

/** Lets a worker do everything there is to do as of a day. Returns how many milliseconds it took. */
async function runToEnd(day: number): Promise<number> {
  await start(day);
  const began = performance.now();
  const left = async () =>
    (
      await sql<{ left: number }>`
        select (select count(*) from digest where handed_over_at is null)
          + (select count(*) from mail_outbox)
          + (select count(*) from alert_watermark where taken_at < ${`${dayOf(day)}T07:00:00Z`}::timestamptz) as left`.execute(
        database.db,
      )
    ).rows[0]!.left;
  while ((await left()) > 0) await sleep(20);
  const ms = performance.now() - began;
  await kill();
  return ms;
}
