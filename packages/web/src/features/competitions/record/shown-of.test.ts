import { expect, test } from 'vitest';
import { shownOf } from './shown-of.ts';

const competition = (id: number, state: 'open' | 'review' | 'announced') => ({ id, state });

test('all competitions that are going on are shown, or else the latest', () => {
  const [open, review] = [competition(1, 'open'), competition(2, 'review')];
  const [late, early] = [competition(3, 'announced'), competition(4, 'announced')];
  expect(shownOf([late, open, review, early])).toEqual([open, review]);
  expect(shownOf([late, early])).toEqual([late]);
  expect(shownOf([])).toEqual([]);
});
