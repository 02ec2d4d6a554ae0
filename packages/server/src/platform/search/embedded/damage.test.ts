import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Random } from '../../random.ts';
import { conformanceSchema, randomCorpus } from '../conformance/corpus.ts';
import { idsOf, streamOf } from '../conformance/stream.ts';
import { IndexUnavailable, SearchTimeout } from '../faults.ts';
import type { SearchEngine, SearchRequest } from '../port.ts';
import { parseQuery } from '../query/parse.ts';
import { openEmbeddedEngine } from './engine.ts';

const schemas = [conformanceSchema];
const target = conformanceSchema.target;
/** The word that is frequent enough for a run. Every document has it. */
const FREQUENT = 'wordoften';
const documents = randomCorpus(new Random(5), 300).map((document) => ({
  ...document,
  text: { ...document.text, body: `${document.text.body} ${`${FREQUENT} `.repeat(20)}` },
}));
const everything: SearchRequest = {
  target,
  scope: null,
  query: null,
  categories: [],
  restrictTo: null,
  exclude: [],
  sort: { by: 'relevance' },
  from: 0,
  size: 10_000,
  close: false,
  nearness: null,
  facets: [],
};

/** A search that reads words, fields and sort orders. */
const searching: SearchRequest = {
  ...everything,
  query: parseQuery(`re* OR the OR "${FREQUENT} ${FREQUENT}"`),
  sort: { by: 'field', field: 'title', direction: 'asc' },
  facets: [{ name: 'people', own: null, field: 'people', limit: 10 }],
};

/** In bytes, from DuckDB's file format: three header blocks, then blocks that each have a checksum. */
const DUCKDB_HEADER = 3 * 4_096;
const DUCKDB_BLOCK = 262_144;

/** A folder with an index of the documents, with the watermark `first`. Tests damage copies of it. */
let whole: string;
let directory: string;
let engine: SearchEngine | null = null;

async function openAgain(limits: { timeLimitMs?: number; mostRows?: number } = {}): Promise<SearchEngine> {
  await engine?.close();
  engine = await openEmbeddedEngine({ directory, schemas, ...limits });
  return engine;
}

const build = (built: SearchEngine, watermark: string) =>
  built.build(conformanceSchema, streamOf(documents), { watermark });

async function spoilHalf(file: string): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(size / 2, 'x'), 0, size / 2, size / 2);
  await handle.close();
}

async function spoilByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length * 0.6);
  bytes[at] = bytes[at]! ^ 1;
  await writeFile(file, bytes);
}

const copyWhole = () => cp(whole, directory, { recursive: true });

beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'fundry-damage-'));
  const made = await openEmbeddedEngine({ directory: whole, schemas });
  await build(made, 'first');
  await made.close();
});
afterAll(() => rm(whole, { recursive: true, force: true }));

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fundry-damage-'));
  engine = null;
});

afterEach(async () => {
  await engine?.close();
  await rm(directory, { recursive: true, force: true });
});

describe('an index folder that something happened to', () => {
  it('says that there is no index, and how to make one', async () => {
    const fresh = await openAgain();
    await expect(fresh.search(everything)).rejects.toThrow(IndexUnavailable);
    await expect(fresh.search(everything)).rejects.toThrow(/has not been built yet/);
  });

  it.each<[string, (file: string, pointer: string) => Promise<void>]>([
    ['its file is gone', (file) => rm(file)],
    ['its file is cut short', (file) => truncate(file, 20_000)],
    ['its file is overwritten', (file) => writeFile(file, 'not an index at all')],
    ['half of its file is overwritten', spoilHalf],
    ['its runs are gone', (file) => rm(`${file}.runs`)],
    ['its runs are cut short', (file) => truncate(`${file}.runs`, 1_000)],
    ['a byte of its runs is another', (file) => spoilByte(`${file}.runs`)],
    ['its pointer is broken', (_file, pointer) => writeFile(pointer, '{"generation":')],
  ])('can be built again when %s', async (_name, damage) => {
    await copyWhole();
    const file = (await readdir(directory)).find((name) => name.endsWith('.duckdb'))!;
    await damage(join(directory, file), join(directory, `${target}.json`));
    const damaged = await openAgain();
    const error = await damaged.search(searching).catch((reason) => reason);
    expect(error).toBeInstanceOf(IndexUnavailable);
    expect(error.message).toMatch(/^The search index of opportunities .*\.$/);
    await build(damaged, 'second');
    expect((await damaged.search(everything)).total).toBe(documents.length);
  });

  it('names no generation any more once a search met a damaged block', async () => {
    await copyWhole();
    const file = join(directory, (await readdir(directory)).find((name) => name.endsWith('.duckdb'))!);
    const intact = await readFile(file);
    let met = 0;
    for (let at = DUCKDB_HEADER; at < intact.length; at += DUCKDB_BLOCK) {
      await writeFile(file, Buffer.from(intact).fill('x', at + 1_000, at + 3_000));
      const damaged = await openAgain();
      const answer = await damaged.search(everything).catch((reason) => reason);
      const { generation } = (await damaged.status())[0]!;
      if (answer instanceof IndexUnavailable) met++;
      else expect(answer.total).toBe(documents.length);
      expect(generation === null).toBe(answer instanceof IndexUnavailable);
    }
    expect(met).toBeGreaterThan(0);
  });

  it('keeps the old generation when a build is killed at any moment', async () => {
    await build(await openAgain(), 'old');
    for (const delay of [0, 300, 800, 1_500]) {
      const child = fork(new URL('./build-child.ts', import.meta.url), [directory], { stdio: 'ignore' });
      await once(child, 'message');
      await sleep(delay);
      child.kill('SIGKILL');
      await once(child, 'exit');
      const reopened = await openAgain();
      const { total } = await reopened.search(everything);
      const watermark = (await reopened.status())[0]!.watermark;
      expect(total).toBe(watermark === 'old' ? documents.length : 2_000);
      expect((await readdir(directory)).filter((name) => name.includes('.building'))).toEqual([]);
    }
  }, 120_000);

  it('removes earlier generations', async () => {
    const used = await openAgain();
    for (const watermark of ['1', '2', '3']) await build(used, watermark);
    await used.search(everything);
    expect(
      (await readdir(directory))
        .map((name) => /\.duckdb.*$/.exec(name)?.[0])
        .filter(Boolean)
        .sort(),
    ).toEqual(['.duckdb', '.duckdb.runs']);
  });

  it('takes up the next generation after one behind which it could not clear away', async () => {
    const running = await openAgain();
    await build(running, 'first');
    const inTheWay = join(directory, `${target}-0.duckdb`);
    await mkdir(inTheWay);
    await expect(build(running, 'second')).rejects.toThrow();
    await rm(inTheWay, { recursive: true });
    await build(running, 'third');
    expect((await running.status())[0]?.watermark).toBe('third');
  });
});

describe('limits of a search', () => {
  it('gives up when the time is over', async () => {
    await copyWhole();
    const hurried = await openAgain({ timeLimitMs: 0.01 });
    const error = await hurried
      .search({ ...everything, query: parseQuery('the* OR of* OR re*') })
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(SearchTimeout);
    expect(error.message).toMatch(/took longer than .* seconds/);
  });

  it('is refused when it would hold too many words at once, and the next one is answered', async () => {
    await copyWhole();
    const small = await openAgain({ mostRows: 50 });
    const error = await small.search({ ...everything, query: parseQuery('re*') }).catch((reason) => reason);
    expect(error).toBeInstanceOf(SearchTimeout);
    expect(error.message).toMatch(/more words than it can hold .* more letters before "\*"/);
    expect((await small.search(everything)).total).toBe(documents.length);
  });

  it('stops when its signal aborts', async () => {
    const running = await openAgain();
    await build(running, 'w');
    const reason = new Error('the browser left');
    await expect(running.search(everything, AbortSignal.abort(reason))).rejects.toBe(reason);
    const text = { text: 'x', also: { ids: [], codes: [], most: 1 }, codesOf: 'areas' };
    await expect(running.resembling({ ...everything, ...text }, AbortSignal.abort(reason))).rejects.toBe(
      reason,
    );
    const measures = { ...everything, measure: 'amount', groups: [] };
    await expect(running.measure(measures, AbortSignal.abort(reason))).rejects.toBe(reason);
    await expect(running.list(everything, AbortSignal.abort(reason))).rejects.toBe(reason);
    const leaving = new AbortController();
    const list = await running.list(everything, leaving.signal);
    leaving.abort(reason);
    await expect(idsOf(list)).rejects.toBe(reason);
    expect((await running.search(everything)).total).toBe(documents.length);
  });
});
