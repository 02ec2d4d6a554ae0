import { expect, test } from 'vitest';
import { draftOf, labelOf, reviewFaults, textOf } from './review-text.ts';

const CRITERIA = [
  { id: 'c1', label: 'Idea', help: '' },
  { id: 'comment', label: 'Clarity', help: '' },
];

test('a review goes into a draft and back, whatever its criteria are called', () => {
  const text = { scores: { comment: 4 }, comment: 'Clear.' };
  const draft = draftOf(CRITERIA, text);
  expect(draft).toEqual({ comment: 'Clear.', 'score-c1': null, 'score-comment': '4' });
  expect(textOf(CRITERIA, draft)).toEqual(text);
  expect([labelOf(CRITERIA, 'comment'), labelOf(CRITERIA, 'score-comment')]).toEqual(['Comment', 'Clarity']);
});

test('a review needs a score for each criterion, and no comment', () => {
  expect(reviewFaults(CRITERIA, draftOf(CRITERIA, { scores: { comment: 4 }, comment: '' }))).toEqual([
    'Give a score for “Idea”.',
  ]);
  expect(reviewFaults(CRITERIA, draftOf(CRITERIA, { scores: { c1: 1, comment: 5 }, comment: '' }))).toEqual(
    [],
  );
});
