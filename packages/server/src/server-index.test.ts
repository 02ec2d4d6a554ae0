import { closeSync, existsSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSources } from '@fundry/sources/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateAwards } from './modules/ingestion/testing/generate-awards.ts';
import { generateExtract } from './modules/ingestion/testing/generate-extract.ts';
import { importInto } from './modules/ingestion/testing/import-text.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { newHome, runToEnd, type ServerChild, sentences, startServerChild } from './testing/server-child.ts';

const home = newHome();
let database: TestDatabase;
const start = () => startServerChild(home, settings());
const settings = () => ({ FUNDRY_DATABASE_URL: database.url, FUNDRY_NOW: '2026-03-01' });
const index = (...args: string[]) =>
  runToEnd({ FUNDRY_HOME: home, ...settings() }, { script: 'rebuild-index.ts', args });
/** Searchable records by target. */
let all: Record<string, number>;
/** What the first `npm run index` said, for which the server was stopped and no index was there. */
let first: Awaited<ReturnType<typeof index>>;

async function total(server: ServerChild, target: string): Promise<number> {
  const response = await fetch(`${server.url}/api/${target}`, { method: 'POST' });
  const answer = (await response.json()) as { hits: { total: { value: number } } };
  return response.ok ? answer.hits.total.value : Number.NaN;
}

async function totals(server: ServerChild): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const target of ['opportunities', 'awards', 'funders']) found[target] = await total(server, target);
  return found;
}

/** What the start says about its index, on the console and in the log. */
function told(server: ServerChild): string[] {
  const logged = server.stderr().matchAll(/^\{.*"level":40,.*"msg":"(The search index .*)"\}$/gm);
  const said = server.stdout().matchAll(/^The search index .*$/gm);
  const sentences = [...said].map(([sentence]) => sentence);
  expect([...logged].map(([, sentence]) => JSON.parse(`"${sentence}"`))).toEqual(sentences);
  return sentences.sort();
}

const missing = (target: string) =>
  `The search index of ${target} is missing and is being built. Searches work when it is done.`;
const unusable = (target: string, reason = '.+') =>
  expect.stringMatching(
    `^The search index of ${target} cannot be used \\(${reason}\\) and is being rebuilt\\. Searches work when it is done\\.$`,
  );

const pointer = (target: string) => join(home, 'search', `${target}.json`);

function indexFile(target: string): string {
  const name = readdirSync(join(home, 'search')).find(
    (file) => file.startsWith(`${target}-`) && file.endsWith('.duckdb'),
  );
  return join(home, 'search', name!);
}

/** Overwrites the first bytes of a file. */
function scribble(path: string, bytes: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(bytes, 0x5a), 0, bytes, 0);
  closeSync(file);
}

beforeAll(async () => {
  database = await createTestDatabase();
  const registry = await loadSources();
  // Few, because builds beside other tests have little of the processors.
  await importInto(database, registry, { content: [...generateExtract(200)].join('') });
  await importInto(database, registry, { content: generateAwards(200) });
  first = await index();
  expect(first.code).toBe(0);
  const server = await start();
  all = await totals(server);
  expect(told(server)).toEqual([]);
  await server.stop();
});
afterAll(async () => {
  await database?.drop();
  rmSync(home, { recursive: true, force: true });
});

describe('a damaged index is noticed, told and built anew', () => {
  test.each<[string, () => void, unknown[]]>([
    [
      'the folder is gone',
      () => rmSync(join(home, 'search'), { recursive: true }),
      [missing('awards'), missing('funders'), missing('opportunities')],
    ],
    [
      'one file is gone, the head of one is overwritten, the pointer of one is no JSON',
      () => {
        rmSync(indexFile('awards'));
        scribble(indexFile('funders'), 4096);
        writeFileSync(pointer('opportunities'), '{"gener');
      },
      [unusable('awards', '.*does not exist.*'), unusable('funders'), missing('opportunities')],
    ],
  ])('%s', async (_what, damage, sentences) => {
    damage();
    const server = await start();
    try {
      await expect.poll(() => totals(server), { timeout: 20_000, interval: 200 }).toEqual(all);
      const found = await fetch(`${server.url}/api/awards?basicQuery=group&pageSize=5`);
      expect(found.status).toBe(200);
      expect(server.stderr()).not.toContain('    at ');
      expect(told(server)).toEqual(sentences);
    } finally {
      expect((await server.stop()).code).toBe(0);
    }
  });
});

describe('npm run index', () => {
  test('builds all targets of a stopped server', () => {
    expect(sentences(first.stderr)).toEqual([]);
    expect(Object.keys(all)).toEqual(['opportunities', 'awards', 'funders']);
    for (const [target, count] of Object.entries(all)) {
      expect(count).toBeGreaterThan(0);
      expect(first.stdout).toMatch(new RegExp(`^${target}: [\\d,]+ documents, .* MB, .* s$`, 'm'));
    }
  });

  test('builds one target while a server answers searches, which takes it up', async () => {
    const server = await start();
    expect(told(server)).toEqual([]);
    const funders = () => total(server, 'funders');
    const before = indexFile('funders');
    const building = index('funders');
    const answers: number[] = [];
    let done = false;
    void building.then(() => (done = true));
    while (!done) {
      answers.push(await funders());
      // With one search after the other the build, which gives way to them, would take half a minute.
      await sleep(50);
    }
    const { code, stdout } = await building;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^funders: /);
    expect(answers.length).toBeGreaterThan(5);
    expect(new Set(answers)).toEqual(new Set([all.funders]));
    await expect
      .poll(async () => [await funders(), existsSync(before)], { timeout: 5_000 })
      .toEqual([all.funders, false]);
    expect(indexFile('funders')).not.toBe(before);
    await server.stop();
  });

  test('explains itself, and refuses what it does not know', async () => {
    const help = await index('--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('npm run index -- [opportunities] [awards] [funders]');
    const wrong = await index('grants');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('"grants"');
  });
});
