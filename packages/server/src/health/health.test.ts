import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEARCH_TARGETS } from '@fundry/contracts/search-state/search-targets.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { INDEX_SCHEMAS } from '../modules/catalogue/catalogue.public.ts';
import { connect, type OpenDatabase } from '../platform/db/database.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { delivered } from '../platform/mail/delivered.ts';
import type { Role } from '../platform/role.ts';
import { openEmbeddedEngine } from '../platform/search/embedded/engine.ts';
import type { SearchEngine } from '../platform/search/port.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { checkFolders } from './disk-check.ts';
import { watchQueue } from './mail-check.ts';
import { openHealth } from './open-health.ts';
import { checkSearches } from './search-check.ts';

const home = mkdtempSync(join(tmpdir(), 'fundry-health-'));
const directory = join(home, 'search');
let testDatabase: TestDatabase;
let database: OpenDatabase;
let engine: SearchEngine;

/** Of a server that does not keep the index. */
const KEPT_ELSEWHERE = { progress: () => [], standing: () => [] };

/** What a server of this role says about itself, with its status. Each time from the beginning. */
async function ready(role: Role = 'all', parts: { database?: OpenDatabase; home?: string } = {}) {
  const app = await createHttpServer({ logger: false, version: '0', frameAncestors: "'self'" });
  const { close } = openHealth(app, {
    config: { home: parts.home ?? home, role, search: { directory, cluster: null } as never },
    ...{ database: parts.database ?? database, engine, logger: null },
    keeper: KEPT_ELSEWHERE,
    trouble: () => null,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/health/ready`);
  const text = await answer.text();
  close();
  await app.close();
  for (const secret of [home, 'postgres:', '127.0.0.1', 'somebody', 'secret'])
    expect(text).not.toContain(secret);
  const failed = (JSON.parse(text) as { parts: { name: string; reason?: string }[] }).parts.filter(
    (part) => part.reason,
  );
  return [answer.status, Object.fromEntries(failed.map(({ name, reason }) => [name, reason]))];
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connect(testDatabase.url);
  engine = await openEmbeddedEngine({ directory, schemas: Object.values(INDEX_SCHEMAS) });
});
beforeEach(() => sql`delete from mail_outbox`.execute(testDatabase.db));
afterAll(async () => {
  await engine.close();
  await database.close();
  await testDatabase.drop();
  rmSync(home, { recursive: true, force: true });
});

test('an index that is missing, and then one that answers', async () => {
  expect(await ready('web')).toEqual([
    503,
    {
      search: SEARCH_TARGETS.map(
        (target) => `There is no index of ${target} yet. Another server has to build it.`,
      ).join(' '),
    },
  ]);
  const standing = () => SEARCH_TARGETS.map((target) => ({ target, waiting: 0, behindMs: 0 }));
  const progress = () => [{ target: 'awards' as const, progress: { documents: 300_000, perSecond: 9_000 } }];
  await expect(checkSearches(engine, { progress, standing }, () => null)).rejects.toThrow(
    'There is no index of opportunities yet. It is about to be built. ' +
      'There is no index of awards yet. It is being built: 300,000 documents so far. ' +
      'There is no index of funders yet. It is about to be built.',
  );
  const full = () => Object.assign(new Error('write'), { code: 'ENOSPC' });
  await expect(checkSearches(engine, { progress, standing }, full)).rejects.toThrow(
    /^There is no index of opportunities yet: The disk of the server is full\. .+ There is no index of awards yet: The disk/,
  );
  for (const schema of Object.values(INDEX_SCHEMAS))
    await engine.build(schema, (async function* () {})(), { watermark: '0' });
  expect(await ready()).toEqual([200, {}]);
});

test('a database that takes no writes, and one that is away', async () => {
  const onlyRead = { connectionString: database.url, options: '-c default_transaction_read_only=on' };
  const away = { connectionString: 'postgres://somebody:secret@127.0.0.1:1/none' };
  const said = [];
  for (const settings of [onlyRead, away]) {
    const pool = new pg.Pool(settings);
    said.push(await ready('web', { database: { ...database, pool } }));
    await pool.end();
  }
  expect(said).toEqual([
    [503, { database: 'The database can be read, but takes no writes.' }],
    [503, { database: 'The database cannot be reached. Nothing is lost; please try again in a moment.' }],
  ]);
});

test('a folder that is missing, and disks that are full', async () => {
  expect(await ready('web', { home: join(home, 'none') })).toEqual([
    503,
    { disk: 'The data folder is missing.' },
  ]);
  await expect(
    checkFolders(
      [{ name: 'The folder with the search index', holds: 'the search index', path: home, written: false }],
      Number.MAX_SAFE_INTEGER,
    ),
  ).rejects.toThrow('The disk with the search index is full. Nothing can be saved until there is room.');
});

test('a queue that stands still: not while this process sends, and only where emails are sent', async () => {
  const due = (topic: string | null, minutes: number) =>
    sql`insert into mail_outbox (message_id, sealed, topic, due_at)
      values (${`m${minutes}`}, 'x', ${topic}, now() - make_interval(mins => ${minutes}))`.execute(
      testDatabase.db,
    );
  await due(null, -30);
  await due('digests', 4);
  expect(await ready()).toEqual([200, {}]);
  await due('digests', 12);
  expect(await ready()).toEqual([
    503,
    { mail: 'Emails are not being sent. The oldest has been due for 12 minutes.' },
  ]);
  expect(await ready('web')).toEqual([200, {}]);
  const clock = { ms: 0 };
  const queue = watchQueue(
    async () => 720,
    () => clock.ms,
  );
  delivered.tell({ messageId: 'm12', outcome: 'retried', topic: null, ms: 1 });
  clock.ms = 300_000;
  await queue.check();
  clock.ms = 300_001;
  await expect(queue.check()).rejects.toThrow('due for 12 minutes');
  queue.close();
});
