import { expect, test } from 'vitest';
import { batchesOf } from './batches-of.ts';

async function* stream(batches: number[][]) {
  yield* batches;
}

async function cut(batches: AsyncIterable<number[]>, most: number, size: number): Promise<number[][]> {
  const found: number[][] = [];
  for await (const batch of batchesOf(batches, most, size)) found.push(batch);
  return found;
}

test('batches of another size, in the same order, and no more than asked for', async () => {
  const batches = () => stream([[1, 2, 3, 4, 5], [], [6], [7, 8]]);
  expect(await cut(batches(), 100, 3)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8],
  ]);
  expect(await cut(batches(), 6, 3)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect(await cut(batches(), 4, 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(await cut(stream([]), 4, 2)).toEqual([]);
});

test('nothing is asked for after enough has come', async () => {
  async function* failing() {
    yield [1, 2];
    throw new Error('asked for more');
  }
  expect(await cut(failing(), 2, 2)).toEqual([[1, 2]]);
});
