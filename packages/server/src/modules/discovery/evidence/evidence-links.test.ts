import { expect, test } from 'vitest';
import { evidenceLinks, tiesOf } from './evidence-links.ts';

const programme = (kind: 'call' | 'listing' | 'activity', identifier: string) => ({
  kind,
  code: `${kind}:${identifier}`,
  label: identifier,
});
const counts = (...totals: number[]) => totals.map((total) => ({ total, within: 0 }));

test('ties stand by kind, the surest first, and an earlier edition of the same number is none', () => {
  const own = [programme('activity', 'R01-CA'), programme('listing', '1'), programme('call', 'A')];
  const ties = tiesOf(own, [programme('call', 'A'), programme('call', 'B')]);
  expect(ties.map(({ kind, programmes }) => [kind, programmes.map(({ code }) => code)])).toEqual([
    ['call', ['call:A']],
    ['edition', ['call:B']],
    ['activity', ['activity:R01-CA']],
    ['listing', ['listing:1']],
  ]);
});

test('what few calls share is likelier than what many do, and what no award shares is left out', () => {
  const ties = tiesOf(
    [programme('call', 'A'), programme('listing', '1'), programme('activity', 'R01-CA')],
    [],
  );
  const found = (calls: number) =>
    evidenceLinks(ties, counts(0, 7, 3), counts(1, 2, calls)).map(({ kind, sure }) => `${kind} ${sure}`);
  expect(found(15)).toEqual(['listing likely', 'activity broad']);
  expect(found(16)).toEqual(['activity broad', 'listing broad']);
  expect(evidenceLinks(ties, counts(1, 0, 0), counts(1, 1, 1))).toMatchObject([
    { kind: 'call', sure: 'certain', awards: 1, calls: 1 },
  ]);
});
