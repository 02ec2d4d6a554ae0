import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { newHome } from '../../../testing/server-child.ts';
import { dumpCatalogue } from '../../catalogue/dump.views.ts';
import { runImport } from '../import-command.ts';
import { generateAwards } from '../testing/generate-awards.ts';
import { IMPORTS, type ImportPage, openImportPage } from '../testing/import-page.ts';

const SERVER = join(import.meta.dirname, '../testing/server-to-kill.ts');
/** The first file of a publisher has several batches of records. */
const RECORDS = 1_200;

let page: ImportPage;
let publisher: Server;
let answer: (response: ServerResponse, url: string) => void;

beforeAll(async () => {
  publisher = createServer((request, response) => answer(response, request.url ?? ''));
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
  const { port } = publisher.address() as AddressInfo;
  page = await openImportPage({ publisher: () => `http://127.0.0.1:${port}` });
}, 120_000);
afterAll(async () => {
  await page?.close();
  publisher.closeAllConnections();
  publisher.close();
});

/**
 * A publisher with two files. Nobody gets the second one before `release`, so until then an import of them is in its middle
 * however quick the machine is.
 */
function servesTwoFiles(seed: number): { release(): void } {
  const held: ServerResponse[] = [];
  let isHeld = true;
  const last = (response: ServerResponse) => response.end(grants(50, seed + 1));
  answer = (response, url) => {
    if (url === '/data.json') return registry(response, ['one', 'two']);
    if (url === '/one.json') return response.end(grants(RECORDS, seed));
    return isHeld ? held.push(response) : last(response);
  };
  return {
    release() {
      isHeld = false;
      for (const response of held) last(response);
    },
  };
}

/** The registry of a publisher with files of these names. */
function registry(response: ServerResponse, names: string[]): void {
  const datasets = names.map((name) => ({
    identifier: name,
    distribution: [{ downloadURL: `https://files.invalid/${name}.json` }],
  }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(datasets));
}

/** How many awards there are. */
async function awards({ db }: Pick<TestDatabase, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from award`.execute(db);
  return rows[0]!.count;
}

/** Waits until an import has committed records, beside those that there were. */
async function committed(database: Pick<TestDatabase, 'db'>, before: number): Promise<void> {
  await expect.poll(() => awards(database), { timeout: 60_000 }).toBeGreaterThan(before);
}

/** Grants that no other test has. */
function grants(count: number, seed: number): string {
  return generateAwards(count, seed).replaceAll('360G-invented', `360G-invented-${seed}`);
}

/** Runs the command in this process. */
async function command(databaseUrl: string, argv: string[], around: { interrupt?: boolean } = {}) {
  const home = newHome();
  let said = '';
  const code = await runImport(argv, {
    env: { FUNDRY_HOME: home, FUNDRY_DATABASE_URL: databaseUrl, FUNDRY_NOW: '2026-03-01T12:00:00Z' },
    stdin: Readable.from([]),
    out: () => {},
    progress: { write: (text: string) => (said += text) },
    onInterrupt: (stop) => around.interrupt && stop(),
  });
  rmSync(home, { recursive: true });
  return { code, said };
}

test('an import whose process is killed in the middle goes on by itself, and the records are those of an undisturbed one', async () => {
  const undisturbed = await createTestDatabase();
  servesTwoFiles(70).release();
  const base = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
  expect((await command(undisturbed.url, ['--download', '360giving', '--base-url', base])).code).toBe(0);
  const before = await awards(page.world);
  const { release } = servesTwoFiles(70);
  const { body: asked } = await page.operator.post(`${IMPORTS}/_download`, { source: '360giving' });
  await page.imports.look();
  await committed(page.world, before);
  page.started.at(-1)!.process.kill();
  await page.started.at(-1)!.process.ended;
  expect((await page.read(asked.id)).endedAt).toBeNull();
  release();
  expect(await page.ended(asked.id)).toMatchObject({ state: 'done', attempts: 2 });
  expect(await dumpCatalogue(page.world.db)).toEqual(await dumpCatalogue(undisturbed.db));
  await undisturbed.drop();
}, 240_000);

test('an import that is killed again and again is marked as interrupted, the operator gets an email, and it goes on when told', async () => {
  const file = await page.upload(grants(5, 8), 'five.json');
  const before = page.started.length;
  const { body: asked } = await page.operator.post(IMPORTS, { files: [file.body.id] });
  for (let attempt = 1; attempt <= 3; attempt++) {
    const started = async () => {
      await page.imports.look();
      return page.started.length;
    };
    await expect.poll(started, { timeout: 60_000 }).toBe(before + attempt);
    page.started.at(-1)!.process.kill();
    await page.started.at(-1)!.process.ended;
  }
  const stuck = await page.ended(asked.id);
  expect(stuck).toMatchObject({ state: 'interrupted', attempts: 3, mayGoOn: true });
  const mail = await page.world.mailbox.newestTo('op@alpha.example');
  expect(mail.subject).toBe('Import failed: five.json');
  expect(mail.text).toContain('https://fundry.example/admin/imports');
  expect((await page.operator.post(`${IMPORTS}/${asked.id}/_resume`)).body.state).toBe('waiting');
  expect(await page.ended(asked.id)).toMatchObject({ state: 'done', mayGoOn: false });
  expect((await page.operator.post(`${IMPORTS}/${asked.id}/_resume`)).status).toBe(409);
}, 120_000);

test('an import stops when its server is killed, and the next server goes on with it', async () => {
  const { world } = page;
  const before = await awards(world);
  const { release } = servesTwoFiles(90);
  // Another server takes it, so this one has to find out by itself what became of it. The lock keeps this one from it.
  const asked = await world.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('imports'))`.execute(trx);
    const { body } = await page.operator.post(`${IMPORTS}/_download`, { source: '360giving' });
    await sql`update import_run set state = 'running', attempts = 1, claimed_until = now() + interval '2 minutes'
      where id = ${body.id}`.execute(trx);
    return body;
  });
  const base = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
  const order = {
    run: asked.id,
    argv: ['--download', '360giving', '--base-url', base],
    env: {
      FUNDRY_HOME: world.home,
      FUNDRY_DATABASE_URL: world.databaseUrl,
      FUNDRY_NOW: '2026-03-01T12:00:00Z',
    },
  };
  const server = spawn(process.execPath, [SERVER, JSON.stringify(order)], { stdio: 'ignore' });
  await committed(world, before);
  await page.imports.look();
  expect((await page.read(asked.id)).state).toBe('running');
  server.kill('SIGKILL');
  await once(server, 'close');
  await expect.poll(async () => (await page.read(asked.id)).state, { timeout: 60_000 }).not.toBe('running');
  release();
  const run = await page.ended(asked.id);
  expect(run).toMatchObject({ state: 'done', attempts: 1 });
  expect(run.result.counts[0]).toMatchObject({ read: RECORDS + 50 });
}, 240_000);

test('a download asks the publisher as documented, can be stopped while it waits, and goes on where it was', async () => {
  const record = JSON.parse(generateAwards(1, 11)).grants[0];
  const asked: string[] = [];
  let busy = true;
  answer = (response, url) => {
    asked.push(url);
    if (url === '/data.json') return registry(response, ['one', 'two']);
    if (url === '/two.json' && busy) return response.writeHead(503, { 'retry-after': '600' }).end();
    response.end(JSON.stringify({ grants: [{ ...record, id: `360G-of${url}` }] }));
  };
  const { body: run } = await page.operator.post(`${IMPORTS}/_download`, {
    source: '360giving',
    parameters: { publisher: '' },
  });
  await page.imports.look();
  const message = async () => (await page.read(run.id)).progress.message ?? '';
  await expect.poll(message, { timeout: 60_000 }).toContain('trying again in 600 s');
  const { body: second } = await page.operator.post(`${IMPORTS}/_download`, { source: 'ror' });
  await page.imports.look();
  expect((await page.read(second.id)).state).toBe('waiting');
  expect((await page.operator.post(`${IMPORTS}/${second.id}/_cancel`)).body.state).toBe('stopped');
  expect((await page.operator.post(`${IMPORTS}/${run.id}/_cancel`)).body.stopping).toBe(true);
  const stopped = await page.ended(run.id);
  expect(stopped).toMatchObject({ state: 'stopped', mayGoOn: true, source: '360giving' });
  expect((await page.operator.post(`${IMPORTS}/${run.id}/_cancel`)).status).toBe(409);
  busy = false;
  asked.length = 0;
  await page.operator.post(`${IMPORTS}/${run.id}/_resume`);
  const done = await page.ended(run.id);
  expect(done).toMatchObject({ state: 'done', result: { counts: [{ source: '360giving' }] } });
  expect(asked).toEqual(['/data.json', '/two.json']);
}, 120_000);

test('a download is not started with parameters that it does not take', async () => {
  const refusal = async (source: string, parameters: object) =>
    (await page.operator.post(`${IMPORTS}/_download`, { source, parameters })).body.detail;
  expect(await refusal('nsf', { since: 'yesterday' })).toBe('since must be a day such as 2026-03-01.');
  expect(await refusal('nsf', { yaer: '2025' })).toBe('There is no parameter "yaer".');
  expect(await refusal('simpler-grants-gov', {})).toMatch(/^api-key is missing: /);
  expect(await refusal('nih-opportunities', {})).toContain('has no download.');
});

test('an import of the command line is in the history, and no other runs beside it', async () => {
  const { world } = page;
  const file = join(world.home, 'awards.json');
  writeFileSync(file, grants(40, 12));
  const holder = await createHolder(world.databaseUrl);
  const { body: run } = await page.operator.post(`${IMPORTS}/_download`, { source: '360giving' });
  await page.imports.look();
  expect((await page.read(run.id)).state).toBe('waiting');
  const { code } = await command(world.databaseUrl, [file], { interrupt: true });
  expect(code).toBe(130);
  await holder.release();
  await page.operator.post(`${IMPORTS}/${run.id}/_cancel`);
  await command(world.databaseUrl, [file]);
  const { body: history } = await page.operator.get(IMPORTS);
  const own = history.items.filter(({ kind }: { kind: string }) => kind === 'command');
  expect(own).toMatchObject([{ state: 'done', inputs: [file], askedBy: null }]);
  expect(own[0]).toMatchObject({ mayGoOn: false, progress: { read: 40 } });
}, 240_000);

/** Holds the lock of imports as a running import does. */
async function createHolder(url: string) {
  const { connect } = await import('../../../platform/db/database.ts');
  const { holdImportLock } = await import('../journal/import-lock.store.ts');
  const { pool, close } = await connect(url);
  const lock = await holdImportLock(pool, { onWait() {}, stop: new AbortController().signal });
  return {
    async release() {
      lock?.release();
      await close();
    },
  };
}
