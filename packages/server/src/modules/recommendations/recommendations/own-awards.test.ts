import type { MatchReason } from '@fundry/contracts/answers/match.ts';
import { expect, test } from 'vitest';
import { withOwnAwards } from './own-awards.ts';

const reasons: MatchReason[] = [
  {
    kind: 'won-before',
    text: 'Two awards of this programme resemble your text: “Ice” and “Moss”.',
    awards: [
      { id: '1', title: 'Ice' },
      { id: '2', title: 'Moss' },
    ],
  },
  { kind: 'shared-words', text: 'Shares: ice' },
];

test('own awards are called so, and what is left of the sentence stays', () => {
  expect(withOwnAwards(reasons, [3])).toEqual(reasons);
  expect(withOwnAwards(reasons, [2]).map(({ kind, text }) => [kind, text])).toEqual([
    ['same-people', 'Your own award “Moss” is of the same programme.'],
    ['won-before', reasons[0]!.text],
    ['shared-words', 'Shares: ice'],
  ]);
  expect(withOwnAwards(reasons, [1, 2]).map(({ text }) => text)).toEqual([
    'Your own awards “Ice” and “Moss” are of the same programme.',
    'Shares: ice',
  ]);
});
