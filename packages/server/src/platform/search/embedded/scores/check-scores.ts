import { expect } from 'vitest';
import { checkScoreOrder } from '../../conformance/check-answer.ts';
import type { Hit, SearchRequest, SearchResult } from '../../port.ts';
import type { Filled, ScoreReference } from './score-reference.ts';

/** The engine keeps scores in integers, so they may be off by this much. */
const near = 0.01;

/** Checks the scores of a page sorted by relevance, and that they are the best scores there are. */
export function checkScores(request: SearchRequest, { hits }: SearchResult, reference: ScoreReference): void {
  const { full, filled } = reference.scores(request);
  const shown = Math.max(0, Math.min(request.size, full.size - request.from));
  const matches = hits.slice(0, shown);
  expectScores(
    matches,
    matches.map(({ id }) => full.get(id)),
  );
  const best = [...full.values()].sort((a, b) => b - a);
  expectScores(matches, best.slice(request.from, request.from + shown));
  checkFilled(hits.slice(shown), filled);
}

function checkFilled(hits: Hit[], filled: Map<number, Filled>): void {
  expectScores(
    hits,
    hits.map(({ id }) => filled.get(id)?.score),
  );
  const best = [...filled.values()].sort((a, b) => a.lacks.length - b.lacks.length || b.score - a.score);
  expectScores(
    hits,
    best.slice(0, hits.length).map(({ score }) => score),
  );
}

/** Checks a first page of similar documents against the scores of all documents that are similar. */
export function checkSimilar({ hits, total }: SearchResult, size: number, scores: Map<number, number>): void {
  expect(total).toBe(scores.size);
  checkScoreOrder(hits);
  expectScores(
    hits,
    hits.map(({ id }) => scores.get(id)),
  );
  const best = [...scores.values()].sort((a, b) => b - a);
  expectScores(hits, best.slice(0, size));
}

function expectScores(hits: Hit[], expected: (number | undefined)[]): void {
  expect(hits).toHaveLength(expected.length);
  const wrong = hits
    .map(({ id, score }, index) => ({ id, score, expected: expected[index] ?? Number.NaN }))
    .filter(({ score, expected }) => !(Math.abs(score - expected) <= near));
  expect(wrong).toEqual([]);
}
