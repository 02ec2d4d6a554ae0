import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { createRunTables } from '../tables.ts';
import { RunPlaces } from './run-places.ts';

async function placesOf(rows: [term: bigint, first: number, at: number, rows: number, width: number][]) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(createRunTables);
  for (const row of rows) await connection.run(`INSERT INTO posting_run VALUES (${row.join(', ')})`);
  const places = await RunPlaces.read(connection, 'memory.main', 'posting');
  connection.closeSync();
  instance.closeSync();
  return places;
}

const LARGEST = 2n ** 63n - 1n;

test('runs are found by their key and by their segment', async () => {
  const places = await placesOf([
    [LARGEST, 0, 0, 2_048, 2],
    [7n, 60_000, 6_000_000_000, 4_000, 4],
    [7n, 0, 100, 3_000, 2],
    [9n, 0, 200, 5_000, 2],
  ]);
  const run = (key: bigint, first: number, at: number, rows: number, wide: boolean, numbered = true) => ({
    key,
    first,
    place: { at, rows, wide, numbered },
  });
  const [one, two, three, last] = [
    run(7n, 0, 100, 3_000, false),
    run(7n, 60_000, 6_000_000_000, 4_000, true),
    run(9n, 0, 200, 5_000, false),
    run(LARGEST, 0, 0, 2_048, false),
  ];
  expect(places.between(7n, 7n, true)).toEqual([one, two]);
  expect(places.between(8n, LARGEST, true)).toEqual([three, last]);
  expect(places.between(8n, 8n, true)).toEqual([]);
  expect(places.between(9n, 9n, false)).toEqual([run(9n, 0, 200, 5_000, false, false)]);
  expect(places.inSegment(0)).toEqual([one, three, last]);
  expect(places.inSegment(60_000)).toEqual([two]);
});

test('a generation may have no runs', async () => {
  expect((await placesOf([])).between(0n, LARGEST, true)).toEqual([]);
});
