import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeNewKey } from '../../platform/backup/archive/key.ts';
import { allRows, connected, emptyBeside } from '../../platform/backup/testing/backups.ts';
import { createMigrationTable } from '../../platform/db/migrate.ts';
import { Random } from '../../platform/random.ts';
import { fillEveryTable } from '../awkward-rows.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { IN_FULL } from '../in-full.ts';
import { runToEnd, startProgram } from '../server-child.ts';

const KILLS = IN_FULL ? 25 : 2;
const unique = randomBytes(4).toString('hex');
const target = `restored_${unique}`;
const taken = `taken_${unique}`;
const random = new Random(5);

let source: TestDatabase;
let targetUrl: string;
let folder: string;
let key: string;
/** A whole backup of the source, and how long it took in milliseconds. */
let whole: string;
let milliseconds: number;

beforeAll(async () => {
  source = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fundry-backups-'));
  key = join(folder, 'key');
  await writeNewKey(key);
  targetUrl = await emptyBeside(source.url, target);
  await connected(source.url, (client) => fillEveryTable(client, random));
  const began = performance.now();
  expect((await runToEnd(environment(source.url), backup())).code).toBe(0);
  milliseconds = performance.now() - began;
  whole = join(folder, 'to', backups()[0]!);
});

afterAll(async () => {
  await connected(source.url, async (client) => {
    for (const name of [target, taken]) await client.query(`drop database if exists ${name} with (force)`);
  });
  await source.drop();
  await rm(folder, { recursive: true });
});

const environment = (url: string) => ({ FUNDRY_HOME: join(folder, 'home'), FUNDRY_DATABASE_URL: url });
const backup = () => ({ script: 'backup.ts', args: ['--to', join(folder, 'to'), '--key', key] });
const backups = () => readdirSync(join(folder, 'to')).filter((name) => !name.startsWith('.'));

test('a backup or restore that is killed at any moment leaves what was there, and can be repeated', async () => {
  const { script, args } = backup();
  const bytes = readFileSync(whole);
  const restore = { script: 'restore.ts', args: [whole, '--key', key, '--replace'] };

  for (let kill = 0; kill < KILLS; kill++) {
    const killed = startProgram(script, args, environment(source.url));
    setTimeout(() => killed.child.kill('SIGKILL'), random.between(200, milliseconds));
    await killed.ended;
    for (const each of backups())
      expect(readFileSync(join(folder, 'to', each)).length).toBeGreaterThan(1_000);

    const before = await allRows(targetUrl);
    const restoring = startProgram(restore.script, restore.args, environment(targetUrl));
    setTimeout(() => restoring.child.kill('SIGKILL'), random.between(300, 2 * milliseconds));
    const { code } = await restoring.ended;
    const after = await allRows(targetUrl);
    if (code !== 0) expect([before, await allRows(source.url)]).toContainEqual(after);
  }

  expect(readFileSync(whole).equals(bytes)).toBe(true);
  expect((await runToEnd(environment(source.url), backup())).code).toBe(0);
  expect(readdirSync(join(folder, 'to')).filter((each) => each.startsWith('.'))).toEqual([]);
  const restored = await runToEnd(environment(targetUrl), restore);
  expect([restored.code, restored.stderr]).toEqual([0, expect.stringContaining('All rows are there')]);
  expect(await allRows(targetUrl)).toEqual(await allRows(source.url));
});

test('the commands say what is wrong, and end with its code', async () => {
  const run = (script: string, args: string[], url = source.url) =>
    runToEnd(environment(url), { script, args });
  const verified = await run('verify.ts', [whole, '--key', key]);
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringMatching(/: whole\. .* rows/)]);
  const inside = await run('backup.ts', ['--to', folder, '--key', key]);
  expect([inside.code, inside.stderr]).toEqual([2, expect.stringMatching(/key .* is inside/)]);
  const takenUrl = await emptyBeside(source.url, taken);
  await connected(takenUrl, createMigrationTable);
  const refused = await run('restore.ts', [whole, '--key', key], takenUrl);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/--replace/)]);
});
