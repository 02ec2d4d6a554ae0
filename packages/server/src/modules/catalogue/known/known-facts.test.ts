import { expect, test } from 'vitest';
import { basisOf, countKnown, knownCode } from './known-facts.ts';

const FACTS = ['deadline', 'amount', 'area'] as const;

test('what is known becomes a code, and codes are counted by fact and basis', () => {
  const code = knownCode(FACTS, { deadline: 'stated', amount: null, area: 'read' });
  expect(code).toBe('S-R');
  expect(
    countKnown(FACTS, [
      { code, count: 7 },
      { code: 'RSR', count: 2 },
      { code: '---', count: 90 },
    ]),
  ).toEqual([
    { fact: 'deadline', stated: 7, read: 2 },
    { fact: 'amount', stated: 2, read: 0 },
    { fact: 'area', stated: 0, read: 9 },
  ]);
});

test('a fact in several places is stated when any of them is', () => {
  expect(basisOf([])).toBeNull();
  expect(basisOf([{ there: false, read: true }])).toBeNull();
  expect(
    basisOf([
      { there: true, read: true },
      { there: true, read: false },
    ]),
  ).toBe('stated');
  expect(basisOf([{ there: true, read: true }])).toBe('read');
});
