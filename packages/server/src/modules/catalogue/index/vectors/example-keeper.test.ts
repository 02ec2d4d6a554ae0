import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TextFault } from '../../../../platform/meaning/background/vector-maker.ts';
import { VectorTable } from '../../../../platform/meaning/vectors/vector-table.ts';
import { openEmbeddedEngine } from '../../../../platform/search/embedded/engine.ts';
import type { Examples } from '../../../../platform/search/examples.ts';
import { KeptIndex } from '../testing/kept-index.ts';
import { keepExamples } from './example-keeper.ts';

const TIDES = 'call:TIDE-25-001';
const RIVERS = 'call:RIVER-25-001';
const CALLS = [
  { id: 'tides', number: 'TIDE-25-001' },
  { id: 'rivers', number: 'RIVER-25-001' },
];
const award = (id: string, ...opportunityNumbers: string[]) => ({
  id,
  title: `Study ${id}`,
  opportunityNumbers,
});
const AWARDS = [
  ...Array.from({ length: 70 }, (_, at) => award(`tide ${at}`, 'TIDE-25-001')),
  award('river', 'RIVER-25-001'),
  award('alone', 'NOBODY-25-001'),
];

let folder: string;
let index: KeptIndex;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundry-examples-'));
  index = await KeptIndex.create(openEmbeddedEngine);
  await index.write('calls', CALLS, 'all');
  await index.write('grants', AWARDS, 'all');
  await index.keeper.caughtUp();
}, 60_000);
afterAll(async () => {
  await index?.close();
  await rm(folder, { recursive: true, force: true });
});

function open(model = 'two') {
  const table = new VectorTable(2);
  const examples: { of: Examples } = { of: new Map() };
  const made: string[] = [];
  const troubles: string[] = [];
  const keeper = keepExamples({
    db: index.database.db,
    engine: index.engine,
    folder,
    model: { id: model, size: 2 },
    table,
    examples,
    maker: {
      async make({ title, body }) {
        if (title.includes('riddle')) throw new TextFault('a riddle');
        made.push(title);
        return [Float32Array.from([1, title.length + body.length])];
      },
      rest() {},
    },
    onTrouble: (error) => troubles.push(String(error)),
    pollMs: 20,
    rests: 0,
  });
  const changed = async (awards: object[]) => {
    made.length = 0;
    await index.write('grants', awards as typeof AWARDS, 'all');
    await index.keeper.caughtUp();
    await keeper.caughtUp();
  };
  return { table, examples, made, troubles, keeper, changed };
}

test('awards stand for the programmes of calls, at most 60 for each, and follow the index', async () => {
  const { table, examples, made, troubles, keeper, changed } = open();
  await keeper.caughtUp();
  expect([...examples.of.keys()].sort()).toEqual([RIVERS, TIDES]);
  expect(examples.of.get(TIDES)).toHaveLength(60);
  expect([table.count, made.length]).toEqual([61, 61]);

  const chosen = new Set(made);
  const [gone, renewed] = AWARDS.filter(({ title }) => chosen.has(title));
  const rest = AWARDS.filter((one) => one !== gone);
  await changed(rest);
  expect(made).toHaveLength(1);
  expect(chosen).not.toContain(made[0]);
  expect(table.count).toBe(61);

  await changed(rest.map((one) => (one === renewed ? { ...one, title: 'Study anew' } : one)));
  expect(made).toEqual(['Study anew']);
  await changed([...rest.filter((one) => one !== renewed), { ...renewed, title: 'Study riddle' }]);
  expect([made, table.count]).toEqual([[], 60]);
  expect(troubles).toEqual([expect.stringMatching(/^Error: Award \d+ gets no vectors: a riddle$/)]);
  await index.write('calls', CALLS.slice(1), 'all');
  await changed(AWARDS);
  expect([...examples.of.keys()]).toEqual([RIVERS]);
  expect(table.count).toBe(1);
  await keeper.close();
}, 60_000);

test('vectors survive a stop; those of another model and of a damaged file are made anew', async () => {
  await index.write('calls', CALLS, 'all');
  const count = async ({ keeper, table, made }: ReturnType<typeof open>) => {
    await index.keeper.caughtUp();
    await keeper.caughtUp();
    await keeper.close();
    return [table.count, made.length];
  };
  expect((await count(open()))[0]).toBe(61);
  expect(await count(open())).toEqual([61, 0]);
  expect(await count(open('other'))).toEqual([61, 61]);
  const [file] = (await readdir(folder)).filter(
    (name) => name.startsWith('two') && name.endsWith('.vectors'),
  );
  await truncate(join(folder, file!), 100);
  const [all, made] = await count(open());
  expect(all).toBe(61);
  expect(made).toBeGreaterThan(50);
}, 60_000);
