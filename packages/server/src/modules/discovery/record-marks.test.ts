import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { NOBODY } from '../../platform/auth/viewer.ts';
import type { Database } from '../../platform/db/schema.ts';
import { excludedFor, excludedForPeople, flagsFor, type RecordMarks, trackedBy } from './record-marks.ts';

const db = {} as Kysely<Database>;
const ada = { personId: 'ada', accountId: null };
const ben = { personId: 'ben', accountId: 'alpha' };

const tracking: RecordMarks = {
  flags: async (_, { personId }) => new Map(personId === 'ada' ? [[1, { isTracked: true }]] : []),
  tracked: async (_, { personId }, groupId) => (personId === 'ada' && groupId === '-1' ? [3, 1] : []),
};
const notes: RecordMarks = {
  flags: async () => new Map([1, 2].map((id) => [id, { hasNotes: true }])),
  excluded: async () => new Map([['ada', new Set([7])]]),
};
const dismissals: RecordMarks = {
  excluded: async () =>
    new Map([
      ['ada', new Set([7, 8])],
      ['ben', new Set([9])],
    ]),
};
const marks = [tracking, notes, dismissals];

test('each hit has the flags of all who keep marks, and no flag where none of them has one', async () => {
  const flagsOf = await flagsFor(ada, 'awards', [1, 2, 3], { db, marks });
  expect(flagsOf(1)).toEqual({ isTracked: true, hasNotes: true });
  expect(flagsOf(2)).toEqual({ isTracked: false, hasNotes: true });
  expect(flagsOf(3)).toEqual({ isTracked: false, hasNotes: false });
  expect((await flagsFor(ben, 'awards', [1], { db, marks }))(1)).toEqual({
    isTracked: false,
    hasNotes: true,
  });
});

test('what stays out is what any of them keeps out, person by person', async () => {
  expect(await excludedFor(ada, 'awards', { db, marks })).toEqual([7, 8]);
  expect(await excludedForPeople([ada, ben], 'awards', { db, marks })).toEqual(
    new Map([
      ['ada', new Set([7, 8])],
      ['ben', new Set([9])],
    ]),
  );
});

test('what somebody tracks keeps its order; viewers who are no person must sign in', async () => {
  expect(await trackedBy(ada, '-1', { db, marks })).toEqual([3, 1]);
  for (const viewer of [NOBODY, { personId: null, accountId: 'alpha' }]) {
    await expect(trackedBy(viewer, '-1', { db, marks })).rejects.toMatchObject({ status: 401 });
  }
});

test('each is asked once a page, and not at all about viewers who are no person', async () => {
  const asked: string[] = [];
  const counting: RecordMarks = {
    flags: async () => {
      asked.push('flags');
      return new Map();
    },
    excluded: async () => {
      asked.push('excluded');
      return new Map();
    },
  };
  const by = { db, marks: [counting] };
  for (const viewer of [NOBODY, { personId: null, accountId: 'alpha' }]) {
    expect((await flagsFor(viewer, 'awards', [1, 2], by))(1)).toEqual({ isTracked: false, hasNotes: false });
    expect(await excludedFor(viewer, 'awards', by)).toEqual([]);
  }
  expect(asked).toEqual([]);
  await flagsFor(ada, 'awards', [1, 2, 3], by);
  await excludedFor(ada, 'awards', by);
  expect(asked).toEqual(['flags', 'excluded']);
});
