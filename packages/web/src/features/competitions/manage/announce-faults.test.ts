import { expect, test } from 'vitest';
import { announceFaults, mailedInWords } from './announce-faults.ts';

const counted = (applications: number, decided: number, forward: number) => ({
  places: 1,
  counts: { applications, decided, forward },
});

test.each([
  ['all are decided', counted(3, 3, 1), []],
  ['one is left', counted(3, 2, 1), ['1 application has no decision yet: decide about it first.']],
  [
    'two are left and too many go forward',
    counted(4, 2, 2),
    [
      '2 applications have no decision yet: decide about them first.',
      '2 applications go forward, but there is only 1 place.',
    ],
  ],
])('%s', (_, competition, faults) => {
  expect(announceFaults(competition)).toEqual(faults);
});

test('it is said who gets an email: applicants, those who only have a draft, reviewers', () => {
  const reviewers = [{ id: '00000000-0000-4000-8000-000000000001', name: 'Ada', reviews: 1 }];
  expect(mailedInWords({ counts: { applications: 2, drafts: 1 }, reviewers })).toEqual([
    '2 applicants: the decision, with your message',
    '1 colleague who has begun an application and not handed it in: that the results are announced',
    '1 reviewer: that the results are announced',
  ]);
  expect(mailedInWords({ counts: { applications: 1 } })).toEqual([
    '1 applicant: the decision, with your message',
  ]);
});
