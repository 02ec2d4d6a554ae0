import { appendFile, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../random.ts';
import { scaled } from '../scaled.ts';
import { smallVector } from './small-vector.ts';
import { sumOfText, VectorFile } from './vector-file.ts';
import { VectorTable } from './vector-table.ts';

const size = 48;
const random = new Random(1);
const vector = () => scaled(Float32Array.from({ length: size }, () => random.next() - 0.5));
const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);

describe('a table of vectors', () => {
  it('gives the greatest product of a vector with those of each record, by ascending id', () => {
    const vectors = () => Array.from({ length: 1 + Math.floor(random.next() * 4) }, vector);
    const all = new Map(
      Array.from({ length: 300 }, (_, index) => [(index * 7_919) % 1_009, vectors()] as const),
    );
    const table = new VectorTable(size);
    for (const [id, each] of all) table.set(id, each.map(smallVector));
    for (const [index, id] of [...all.keys()].entries()) {
      if (index % 3 === 0) {
        table.delete(id);
        all.delete(id);
      } else if (index % 3 === 1) {
        all.set(id, vectors());
        table.set(id, all.get(id)!.map(smallVector));
      }
    }
    table.delete(-1);
    expect(table.count).toBe(all.size);
    const asked = vector();
    const { ids, values } = table.products(asked);
    expect([...ids]).toEqual([...all.keys()].sort((a, b) => a - b));
    for (const [place, id] of ids.entries()) {
      const greatest = Math.max(...all.get(id)!.map((each) => product(asked, each)));
      expect(Math.abs(values[place]! - greatest)).toBeLessThan(0.02);
    }
  });
});

describe('a file of vectors', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fundry-vectors-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const model = { id: 'm', size };

  it('holds the last vector of each record, and how far it is, also after a crash', async () => {
    const first = await VectorFile.open(folder, model);
    expect(first).toMatchObject({ stored: [], revision: 0 });
    const [old, renewed] = [[vector(), vector()].map(smallVector), [smallVector(vector())]];
    await first.file.add([1, 2, 3].map((id) => ({ id, sum: sumOfText(`old ${id}`), vectors: old })));
    await first.file.complete(5);
    await first.file.add([
      { id: 2, sum: sumOfText('new'), vectors: renewed },
      { id: 3, sum: sumOfText(''), vectors: [] },
    ]);
    await first.file.close();
    await appendFile(join(folder, 'm-1.vectors'), 'cut short');
    const second = await VectorFile.open(folder, model);
    // Something was lost, so all records are looked at again.
    expect(second.revision).toBe(0);
    expect(second.stored).toEqual([
      { id: 1, sum: sumOfText('old 1'), vectors: old },
      { id: 2, sum: sumOfText('new'), vectors: renewed },
    ]);
    await second.file.add([{ id: 4, sum: sumOfText('4'), vectors: old }]);
    await second.file.complete(7);
    await second.file.close();
    const third = await VectorFile.open(folder, model);
    expect(third.stored.map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(third.revision).toBe(7);
    await third.file.close();
    await truncate(join(folder, 'm-1.vectors'), 0);
    const emptied = await VectorFile.open(folder, model);
    expect(emptied).toMatchObject({ stored: [], revision: 0 });
    await emptied.file.close();
    const other = await VectorFile.open(folder, { id: 'other', size });
    expect(other.stored).toEqual([]);
    await other.file.close();
  });
});
