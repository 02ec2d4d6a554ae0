import { EMPTY_DRAFT, type InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsBetween, mergeDrafts, withFields } from './merge-drafts.ts';

const texts = fc.record({
  title: fc.constantFrom('', 'a', 'b'),
  number: fc.constantFrom('', '1', '2'),
  keywords: fc.constantFrom<string[]>([], ['x'], ['x', 'y']),
});
const draft = texts.map((text): InternalDraft => ({ ...EMPTY_DRAFT, ...text }));

test('what one editor changed is kept; what both changed differently is in dispute, and nothing else', () => {
  fc.assert(
    fc.property(draft, draft, draft, (saved, mine, theirs) => {
      const { draft, taken, disputed } = mergeDrafts({ sent: saved, saved, mine, theirs });
      const [ours, others] = [fieldsBetween(saved, mine), fieldsBetween(saved, theirs)];
      for (const field of ours) expect(draft[field]).toEqual(mine[field]);
      for (const field of others) {
        const isKept = JSON.stringify(draft[field]) === JSON.stringify(theirs[field]);
        expect(isKept).toBe(!disputed.includes(field));
      }
      expect(taken).toEqual(others.filter((field) => !ours.includes(field)));
      for (const field of disputed) expect([ours, others].every((each) => each.includes(field))).toBe(true);
    }),
  );
});

test('what the server tidied up of the editor’s own text is nobody’s change', () => {
  const sent = { ...EMPTY_DRAFT, title: 'Seed ' };
  const saved = { ...EMPTY_DRAFT, title: 'Seed' };
  const theirs = { ...saved, number: '7' };
  expect(mergeDrafts({ sent, saved, mine: sent, theirs })).toEqual({
    draft: { ...sent, number: '7' },
    taken: ['number'],
    disputed: [],
  });
});

test('the editor takes some fields of the other one', () => {
  const other = { ...EMPTY_DRAFT, title: 'b', number: '2' };
  expect(withFields({ ...EMPTY_DRAFT, title: 'a' }, other, ['number'])).toMatchObject({
    title: 'a',
    number: '2',
  });
});
