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
  const { found, facets, closeable } = expected;
  const { from, size, sort } = request;
  const { hits } = actual;
  expect(actual.total).toBe(found.length);
  expect(actual.facets).toEqual(facets);
  expect(hits).toHaveLength(Math.max(0, Math.min(size, actual.total + actual.close - from)));
  expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
  const full = hits.filter(isFull);
  const ids = found.map(({ id }) => id);
  if (sort.by === 'relevance' && request.query) {
    checkScoreOrder(hits);
    const matches = new Set(ids);
    expect(full.filter(({ id }) => !matches.has(id))).toEqual([]);
    if (from === 0 && hits.length === actual.total + actual.close) expect(full).toHaveLength(ids.length);
  } else {
    expect(full.map(({ id }) => id)).toEqual(ids.slice(from, from + size));
    expect(hits.slice(full.length).some(isFull)).toBe(false);
    checkScoreOrder(hits.slice(full.length));
  }
  checkClose(actual, closeable);
}

const isFull = ({ missingWords }: Hit) => missingWords.length === 0;

/** Checks that hits are ordered by their own scores, and equal scores by id. */
export function checkScoreOrder(hits: Hit[]): void {
  const ordered = [...hits].sort((a, b) => b.score - a.score || a.id - b.id);
  expect(hits.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
}

/**
 * Checks the close records. Each may be close and names the words that it lacks. When nothing matches, there are some if any
 * record is near by its meaning.
 */
function checkClose({ hits, total, close }: SearchResult, closeable: ReferenceResult['closeable']): void {
  expect(close).toBeLessThanOrEqual(closeable.size);
  if (total === 0 && [...closeable.values()].some(({ isNear }) => isNear)) expect(close).toBeGreaterThan(0);
  for (const hit of hits.filter((each) => !isFull(each))) {
    const expected = closeable.get(hit.id);
    expect(hit.missingWords).toEqual(expected?.missingWords);
    if (hit.byMeaning) expect(expected?.isNear).toBe(true);
    else expect(expected?.held).toBeGreaterThan(0);
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
  const { hits } = await engine.search({
    ...request,
    from: 0,
    size,
    close: false,
    facets: [],
  });
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
