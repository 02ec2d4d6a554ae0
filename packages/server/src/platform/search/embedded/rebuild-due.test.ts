import { expect, test } from 'vitest';
import { DEFAULT_REBUILD_LIMITS, isRebuildDue } from './rebuild-due.ts';

const due = (written: number, removed: number, live: number, held = live, added = held) =>
  isRebuildDue({ written, removed, live, held, added }, DEFAULT_REBUILD_LIMITS);

test('a large index is rebuilt when its live part is more than a twentieth of it', () => {
  expect(due(1_000_000, 0, 50_000)).toBe(false);
  expect(due(1_000_000, 0, 50_001)).toBe(true);
});

test('replaced documents count in full while their words are in memory, and a quarter after that', () => {
  expect(due(1_000_000, 500, 500, 50_000)).toBe(false);
  expect(due(1_000_000, 500, 500, 50_001)).toBe(true);
  expect(due(1_000_000, 500, 500, 900, 200_000)).toBe(false);
  expect(due(1_000_000, 500, 500, 900, 200_001)).toBe(true);
});

test('a middling one when its live part has more than 20,000 documents', () => {
  expect(due(200_000, 0, 20_000)).toBe(false);
  expect(due(200_000, 0, 20_001)).toBe(true);
});

test('a small one when what came and what went is more than a quarter of it', () => {
  expect(due(1_000, 125, 125)).toBe(false);
  expect(due(1_000, 126, 125)).toBe(true);
  expect(due(1_000, 251, 0)).toBe(true);
});

test('a tiny one when more than a hundred documents came or went', () => {
  expect(due(3, 0, 100)).toBe(false);
  expect(due(3, 3, 98)).toBe(true);
});
