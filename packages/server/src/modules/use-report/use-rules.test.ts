import { describe, expect, test } from 'vitest';
import { monthAfter, monthsBetween, openMonth } from './months.ts';
import { shownPeople } from './shown-people.ts';
import { type Use, WaitingUse } from './waiting-use.ts';

describe('a number of people', () => {
  test.each([
    [0, null],
    [4, null],
    [5, 5],
    [7, 5],
    [8, 10],
    [12, 10],
    [13, 15],
    [1_000, 1_000],
  ])('%i is shown as %j', (people, shown) => {
    expect(shownPeople(people)).toBe(shown);
  });

  test('never tells the size of a group of fewer than five, alone or taken from another number', () => {
    const people = Array.from({ length: 198 }, (_, each) => each);
    const groups = [...Map.groupBy(people, shownPeople).values()];
    for (const group of groups) {
      expect(group.length).toBeGreaterThan(2);
      for (const others of groups) {
        const differences = new Set(group.flatMap((one) => others.map((other) => one - other)));
        expect(differences.size).toBeGreaterThan(4);
      }
    }
  });
});

describe('months', () => {
  test.each([
    ['2026-03-01', '2026-02'],
    ['2026-03-02', '2026-03'],
    ['2026-01-01', '2025-12'],
    ['2026-12-31', '2026-12'],
  ])('on %s the first month that is not counted is %s', (today, open) => {
    expect(openMonth(today)).toBe(open);
  });

  test('go on over the end of a year', () => {
    expect(monthAfter('2025-12')).toBe('2026-01');
    expect(monthAfter('2026-01', -24)).toBe('2024-01');
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
  });
});

describe('what waits', () => {
  const ada = { accountId: 'a', personId: 'ada' };
  const stored = async (waiting: WaitingUse) => {
    const all: Use[] = [];
    await waiting.store(async (uses) => void all.push(...uses));
    return all.map(({ personId, month, kind }) => `${personId} ${month} ${kind}`);
  };

  test('is each person once a month and kind, however often they act', async () => {
    const waiting = new WaitingUse();
    waiting.note(ada, ['visited', 'searched'], '2026-03-01');
    waiting.note(ada, ['visited', 'searched'], '2026-03-31');
    expect(await stored(waiting)).toEqual(['ada 2026-03 visited', 'ada 2026-03 searched']);
    waiting.note(ada, ['visited'], '2026-03-31');
    expect(await stored(waiting)).toEqual([]);
    waiting.note(ada, ['visited'], '2026-04-01');
    expect(await stored(waiting)).toEqual(['ada 2026-04 visited']);
  });

  test('waits on when it could not be stored, and is forgotten with its person', async () => {
    const waiting = new WaitingUse();
    waiting.note(ada, ['visited'], '2026-03-01');
    waiting.note({ ...ada, personId: 'ben' }, ['visited'], '2026-03-01');
    await expect(waiting.store(() => Promise.reject(new Error('no database')))).rejects.toThrow();
    waiting.forget('ada');
    expect(await stored(waiting)).toEqual(['ben 2026-03 visited']);
  });
});
