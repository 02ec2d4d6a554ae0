import type { EvidenceLink } from '@fundry/contracts/answers/evidence.ts';
import { expect, test } from 'vitest';
import { closestTo, restsOn } from './rests-on.ts';

const link = (sure: EvidenceLink['sure'], code: string, awards: number): EvidenceLink => ({
  kind: 'listing',
  sure,
  programmes: [{ code, label: code }],
  calls: 1,
  awards,
});

test.each<[string, EvidenceLink[], string[]]>([
  [
    'certain links alone where they have enough awards',
    [link('certain', 'a', 8), link('likely', 'b', 90)],
    ['a'],
  ],
  ['likely ones as well where they have not', [link('certain', 'a', 7), link('likely', 'b', 8)], ['a', 'b']],
  ['none where both have too few', [link('certain', 'a', 1), link('likely', 'b', 7)], []],
  ['never broad ones', [link('broad', 'a', 900)], []],
])('an answer rests on %s', (_, links, codes) => {
  expect(restsOn(links)).toEqual(codes);
});

test('without a funder the few awards of certain and likely links have to do', () => {
  expect(closestTo([link('certain', 'a', 1), link('likely', 'b', 2), link('broad', 'c', 9)])).toEqual([
    'a',
    'b',
  ]);
});
