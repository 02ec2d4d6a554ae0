import { expect } from 'vitest';
import type {
  Hit,
  IndexDocument,
  MeasureResult,
  SearchEngine,
  SearchRequest,
  SearchResult,
} from '../port.ts';
import type { ReferenceResult } from './reference.ts';
import { idsOf } from './stream.ts';

/** Compares everything in an engine's answer with the reference, except scores and the exact order by relevance. */
export function checkAnswer(request: SearchRequest, actual: SearchResult, expected: ReferenceResult): void {
  const { found, facets, fillable } = expected;
  expect(actual.total).toBe(found.length);
  expect(actual.facets).toEqual(facets);
  const shown = Math.max(0, Math.min(request.size, found.length - request.from));
  const full = actual.hits.slice(0, shown);
  expect(full).toHaveLength(shown);
  expect(full.every(({ missingWords }) => missingWords.length === 0)).toBe(true);
  const ids = found.map(({ id }) => id);
  if (request.sort.by === 'relevance' && request.query) checkRanked(full, request, ids);
  else expect(full.map(({ id }) => id)).toEqual(ids.slice(request.from, request.from + shown));
  const room = request.fill && request.from === 0 ? Math.max(0, request.size - found.length) : 0;
  checkFilled(actual.hits.slice(shown), room, fillable);
}

/** Checks a page by relevance: it has only matches, each once, in the order of their scores. */
function checkRanked(hits: Hit[], { from, size }: SearchRequest, matches: number[]): void {
  const ids = new Set(hits.map(({ id }) => id));
  expect(ids.size).toBe(hits.length);
  const all = new Set(matches);
  if (from === 0 && size >= matches.length) expect(ids).toEqual(all);
  else expect([...ids].filter((id) => !all.has(id))).toEqual([]);
  checkScoreOrder(hits);
}

/** Checks that hits are ordered by their own scores, and equal scores by id. */
export function checkScoreOrder(hits: Hit[]): void {
  const ordered = [...hits].sort((a, b) => b.score - a.score || a.id - b.id);
  expect(hits.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
}

/**
 * Checks the records that fill up a page: each comes once with the words that it lacks, and those that lack the
 * fewest words come first.
 */
function checkFilled(hits: Hit[], room: number, fillable: Map<number, string[]>): void {
  expect(hits).toHaveLength(Math.min(room, fillable.size));
  expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
  for (const { id, missingWords } of hits) expect(missingWords).toEqual(fillable.get(id));
  const lacking = hits.map(({ missingWords }) => missingWords.length);
  const fewest = [...fillable.values()].map(({ length }) => length).sort((a, b) => a - b);
  expect(lacking).toEqual(fewest.slice(0, hits.length));
  for (const count of new Set(lacking)) {
    checkScoreOrder(hits.filter(({ missingWords }) => missingWords.length === count));
  }
}

/**
 * Compares a list of all ids with the reference. For a list by relevance, compares its beginning with the hits of a
 * search.
 */
export async function checkList(
  engine: SearchEngine,
  request: SearchRequest,
  expected: IndexDocument[],
): Promise<void> {
  const list = await engine.list(request);
  const listed = await idsOf(list);
  const ids = expected.map(({ id }) => id);
  expect(list.total).toBe(ids.length);
  if (request.sort.by !== 'relevance') return expect(listed).toEqual(ids);
  expect(listed).toHaveLength(ids.length);
  expect(new Set(listed)).toEqual(new Set(ids));
  const size = Math.min(ids.length, 10_000);
  const { hits } = await engine.search({ ...request, from: 0, size, fill: false, facets: [] });
  expect(listed.slice(0, size)).toEqual(hits.map(({ id }) => id));
}

/** Compares sums and quartiles, rounded, because adding in another order changes the last digits. */
export function checkMeasures(actual: MeasureResult, expected: MeasureResult): void {
  expect(rounded(actual)).toEqual(rounded(expected));
}

function rounded(result: MeasureResult): unknown {
  const text = JSON.stringify(result, (_, value) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  );
  return JSON.parse(text);
}
