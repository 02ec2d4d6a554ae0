import { expect, test } from 'vitest';
import { awardDraft } from './drafts/award-draft.ts';
import type { Layout } from './source.ts';
import { understood } from './understood.ts';

const layout = (draft: Layout['draft']) => ({ draft }) as Layout;
const award = () => awardDraft({ identityKeys: ['x:1'], title: 'An award' });
const context = { today: '2026-03-01' };

test('a draft comes with the first value of each field that was not understood, on one short line', () => {
  const { unread } = understood(
    layout((_raw, { unread: tell }) => {
      tell?.('country', 'Atlantis');
      tell?.('country', 'Mu');
      tell?.('end', `a\n\u001b\n${'x'.repeat(56)}💶 and more`);
      tell?.('amount', { of: [1] });
      return award();
    }),
    {},
    context,
  ) as Extract<ReturnType<typeof understood>, { draft: unknown }>;
  expect(unread).toEqual([
    { field: 'country', value: 'Atlantis' },
    { field: 'end', value: `a ${'x'.repeat(56)}…` },
    { field: 'amount', value: '{"of":[1]}' },
  ]);
});

test('a record that is rejected tells only why', () => {
  const rejected = understood(
    layout((_raw, { unread }) => {
      unread?.('end', 'soon');
      throw new TypeError('no');
    }),
    {},
    context,
  );
  expect(Object.keys(rejected)).toEqual(['rejected']);
});
