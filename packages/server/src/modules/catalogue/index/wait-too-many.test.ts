import { expect, test } from 'vitest';
import { waitTooMany } from './target-keeper.ts';

const limits = { waitingRecords: 20_000, waitingShare: 0.05 };

test.each([
  ['20,000 in a small index', 20_000, 1_000, false],
  ['more in a small index', 20_001, 1_000, true],
  ['a twentieth of a large index', 50_000, 1_000_000, false],
  ['more than a twentieth', 50_001, 1_000_000, true],
  ['fewer than the most that wait at a time', 99_999, 9_000_000, false],
  ['as many as wait at a time', 100_000, 9_000_000, true],
])('a build takes waiting records: %s', (_, written, documents, due) => {
  expect(waitTooMany(written, documents, limits)).toBe(due);
});
