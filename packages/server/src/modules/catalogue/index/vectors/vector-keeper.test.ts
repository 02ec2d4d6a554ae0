import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TextFault } from '../../../../platform/meaning/background/vector-maker.ts';
import { VectorTable } from '../../../../platform/meaning/vectors/vector-table.ts';
import { openEmbeddedEngine } from '../../../../platform/search/embedded/engine.ts';
import { KeptIndex } from '../testing/kept-index.ts';
import { keepVectors } from './vector-keeper.ts';

test('vectors follow the calls, only those whose text changed are made anew, and work goes on after a stop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundry-vectors-'));
  const index = await KeptIndex.create(openEmbeddedEngine);
  const made: string[] = [];
  const troubles: string[] = [];
  let failing = false;
  const open = () => {
    const table = new VectorTable(2);
    const keeper = keepVectors({
      db: index.database.db,
      folder,
      model: { id: 'two', size: 2 },
      table,
      maker: {
        async make({ title }) {
          if (failing) throw new Error('no vector today');
          if (title.startsWith('Riddle')) throw new TextFault('a riddle');
          made.push(title);
          return [Float32Array.from([1, title.length])];
        },
        rest() {},
      },
      onTrouble: (error) => troubles.push(String(error)),
      pollMs: 20,
    });
    return { table, keeper };
  };
  const calls = (count: number, title = 'Meadows') =>
    Array.from({ length: count }, (_, number) => ({ id: `${number}`, title: `${title} ${number}` }));

  const first = open();
  await index.write('calls', calls(25), 'all');
  await first.keeper.caughtUp();
  expect(first.table.count).toBe(25);
  expect(made).toHaveLength(25);
  await first.keeper.close();

  const second = open();
  await second.keeper.caughtUp();
  expect(second.table.count).toBe(25);
  expect(made).toHaveLength(25);
  await index.write('calls', [{ id: '0', title: 'Forests 0' }, ...calls(25).slice(1)], 'all');
  await second.keeper.caughtUp();
  expect(made.slice(25)).toEqual(['Forests 0']);
  expect(second.table.count).toBe(25);

  failing = true;
  await index.write('calls', [{ id: '1', title: 'Rivers 1' }]);
  await expect(second.keeper.caughtUp()).rejects.toThrow('no vector today');
  failing = false;
  await second.keeper.caughtUp();
  expect(made.slice(26)).toEqual(['Rivers 1']);
  troubles.length = 0;
  await index.write('calls', [
    { id: '2', title: 'Riddle 2' },
    { id: '3', title: 'Lakes 3' },
  ]);
  await second.keeper.caughtUp();
  expect(made.slice(27)).toEqual(['Lakes 3']);
  expect(second.table.count).toBe(24);
  expect(troubles).toEqual([expect.stringMatching(/^Error: Call \d+ gets no vectors: a riddle$/)]);
  await second.keeper.close();
  await index.close();
  await rm(folder, { recursive: true });
});
