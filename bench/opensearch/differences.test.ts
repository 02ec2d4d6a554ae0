import { expect, test } from 'vitest';
import type {
  SearchEngine,
  SearchRequest,
  SearchResult,
} from '../../packages/server/src/platform/search/port.ts';
import { differencesIn } from './differences.ts';

const answering = (total: number, counts: Record<string, number>) =>
  ({
    search: async (): Promise<SearchResult> => ({
      hits: [],
      total,
      close: 0,
      facets: { area: Object.entries(counts).map(([code, count]) => ({ code, count })) },
    }),
  }) as unknown as SearchEngine;

test('says in which total and which count two engines differ', async () => {
  const differences = (one: SearchEngine, other: SearchEngine) =>
    differencesIn('broad', [{} as SearchRequest], one, other);
  const engine = answering(9, { moss: 5, fern: 4 });
  expect(await differences(engine, engine)).toEqual([]);
  expect(await differences(engine, answering(8, { moss: 5, fern: 3 }))).toEqual([
    'broad, query 1: 9 and 8 records',
    'broad, query 1: area, entry 2: fern 4 and fern 3',
  ]);
  expect(await differences(engine, answering(9, { moss: 5 }))).toEqual([
    'broad, query 1: area, entry 2: fern 4 and nothing',
  ]);
  expect(await differences(answering(9, { moss: 5 }), engine)).toEqual([
    'broad, query 1: area, entry 2: nothing and fern 4',
  ]);
});
