import { expect } from 'vitest';
import type { MeasureResult, SearchEngine, SearchRequest, SearchResult } from '../port.ts';
import type { ReferenceResult } from './reference.ts';
import { idsOf } from './stream.ts';

/** What an engine that keeps scores in integers may be off. */
const near = 0.01;

/** Compares an engine's answer with the reference's: when ordered by score, the scores, and that equal ones come by id. */
export function checkAnswer(request: SearchRequest, actual: SearchResult, expected: ReferenceResult): void {
  expect(actual.total).toBe(expected.total);
  expect(actual.facets).toEqual(expected.facets);
  const shown = Math.max(0, Math.min(request.size, expected.total - request.from));
  const full = actual.hits.slice(0, shown);
  expect(full).toHaveLength(shown);
  expect(full.every(({ missingWords }) => missingWords.length === 0)).toBe(true);
  if (request.sort.by === 'relevance' && request.query) checkRanked(full, request, expected);
  else expect(full.map(({ id }) => id)).toEqual(expected.hits.map(({ id }) => id));
  checkFilled(actual.hits.slice(shown), request, expected);
}

function checkRanked(hits: SearchResult['hits'], request: SearchRequest, expected: ReferenceResult): void {
  const ids = hits.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  if (request.from === 0 && request.size >= expected.total) {
    expect(new Set(ids)).toEqual(new Set(expected.hits.map(({ id }) => id)));
  }
  expectOrder(hits);
  expectScores(
    hits,
    ids.map((id) => expected.scores.get(id)),
  );
  const best = [...expected.scores.values()].sort((a, b) => b - a);
  expectScores(hits, best.slice(request.from, request.from + request.size));
}

function expectScores(hits: SearchResult['hits'], expected: (number | undefined)[]): void {
  expect(hits).toHaveLength(expected.length);
  const wrong = hits
    .map(({ id, score }, index) => ({ id, score, expected: expected[index] ?? Number.NaN }))
    .filter(({ score, expected }) => !(Math.abs(score - expected) <= near));
  expect(wrong).toEqual([]);
}

function expectOrder(hits: SearchResult['hits']): void {
  const ordered = [...hits].sort((a, b) => b.score - a.score || a.id - b.id);
  expect(hits.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
}

function checkFilled(
  hits: SearchResult['hits'],
  request: SearchRequest,
  { total, fillable }: ReferenceResult,
): void {
  const wanted = request.fill && request.from === 0 ? Math.max(0, request.size - total) : 0;
  expect(hits).toHaveLength(Math.min(wanted, fillable.size));
  for (const { id, missingWords } of hits) expect(missingWords).toEqual(fillable.get(id)?.lacks);
  expectScores(
    hits,
    hits.map(({ id }) => fillable.get(id)?.score),
  );
  const lacking = hits.map(({ missingWords }) => missingWords.length);
  expect(lacking).toEqual([...lacking].sort((a, b) => a - b));
  for (const count of new Set(lacking))
    expectOrder(hits.filter(({ missingWords }) => missingWords.length === count));
  const best = [...fillable.values()].sort((a, b) => a.lacks.length - b.lacks.length || b.score - a.score);
  expect(lacking).toEqual(best.slice(0, hits.length).map(({ lacks }) => lacks.length));
  expectScores(
    hits,
    best.slice(0, hits.length).map(({ score }) => score),
  );
}

/** Compares the first of the similar documents, by the scores that all of them have. */
export function checkSimilar({ hits, total }: SearchResult, size: number, scores: Map<number, number>): void {
  expect(total).toBe(scores.size);
  expectOrder(hits);
  expectScores(
    hits,
    hits.map(({ id }) => scores.get(id)),
  );
  const best = [...scores.values()].sort((a, b) => b - a);
  expectScores(hits, best.slice(0, size));
}

/** Compares a list of all ids with the reference; when ordered by score, with what a search answers. */
export async function checkList(
  engine: SearchEngine,
  request: SearchRequest,
  expected: ReferenceResult,
): Promise<void> {
  const list = await engine.list(request);
  const listed = await idsOf(list);
  expect([list.total, listed.length]).toEqual([expected.total, expected.total]);
  const size = Math.min(expected.total, 10_000);
  const whole = { ...request, from: 0, size, fill: false, facets: [] };
  const { hits } = request.sort.by === 'relevance' ? await engine.search(whole) : expected;
  expect(listed.slice(0, size)).toEqual(hits.slice(0, size).map(({ id }) => id));
}

/** Compares sums and quartiles up to what adding in another order changes. */
export function checkMeasures(actual: MeasureResult, expected: MeasureResult): void {
  expect(rounded(actual)).toEqual(rounded(expected));
}

function rounded(result: MeasureResult): unknown {
  const text = JSON.stringify(result, (_, value) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  );
  return JSON.parse(text);
}
