import { expect } from 'vitest';
import type { Hit, SearchRequest, SearchResult } from '../../port.ts';
import type { ScoreReference } from './score-reference.ts';

/** The engine keeps scores in integers, so they may be off by this much. */
const near = 0.01;

/** Checks the scores of a page sorted by relevance, and that they are the best scores there are. */
export function checkScores(
  request: SearchRequest,
  { hits, close }: SearchResult,
  reference: ScoreReference,
): void {
  const expected = reference.scores(request);
  expect(close).toBe(expected.close.size);
  expectScores(
    hits,
    hits.map(({ id }) => expected.full.get(id) ?? expected.close.get(id)),
  );
  const best = [...expected.full.values(), ...expected.close.values()].sort((a, b) => b - a);
  expectScores(hits, best.slice(request.from, request.from + hits.length));
}

function expectScores(hits: Hit[], expected: (number | undefined)[]): void {
  expect(hits).toHaveLength(expected.length);
  const wrong = hits
    .map(({ id, score }, index) => ({ id, score, expected: expected[index] ?? Number.NaN }))
    .filter(({ score, expected }) => !(Math.abs(score - expected) <= near));
  expect(wrong).toEqual([]);
}
