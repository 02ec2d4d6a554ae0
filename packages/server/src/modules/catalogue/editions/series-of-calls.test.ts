import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { inYear, type NumberPlace } from './call-number.ts';
import { type Member, standings } from './series-of-calls.ts';

const call = (id: number, place: NumberPlace | null, more: Partial<Member> = {}): Member => ({
  id,
  key: 'us grants',
  issuer: 'us',
  number: null,
  place,
  replaces: [],
  openedOn: null,
  lastDay: null,
  announced: false,
  withdrawn: false,
  ...more,
});

const nsf = (id: number, year: number, serial: number, more: Partial<Member> = {}) =>
  call(id, inYear('NSF', year, serial), more);
const par = (id: number, year: number, more: Partial<Member> = {}) => call(id, inYear('PAR', year), more);

const nextOf = (members: Member[]) =>
  Object.fromEntries([...standings(members)].map(([id, { nextId }]) => [id, nextId]));

it('puts solicitations of one title in the order of their numbers, and all lead to the newest', () => {
  const members = [nsf(3, 2024, 543), nsf(1, 2015, 500), nsf(2, 2015, 609)];
  expect(nextOf(members)).toEqual({ 1: 2, 2: 3, 3: null });
  expect([...standings(members).values()].map(({ newestId }) => newestId)).toEqual([3, 3, 3]);
});

test.each<[string, Member[]]>([
  [
    'numbers of one year where publishers let calls run side by side',
    [par(1, 2025), par(2, 2025), par(3, 2026)],
  ],
  ['different series of numbers', [call(1, inYear('PAR', 2024)), call(2, inYear('RFA-HL', 2025))]],
  ['different titles', [par(1, 2024), par(2, 2025, { key: 'us other' })]],
  [
    'an earlier call that ends after the later one',
    [par(1, 2024, { lastDay: '2027-01-01' }), par(2, 2025, { lastDay: '2026-01-01' })],
  ],
  ['years that overlap', [call(1, { ...inYear('I', 2014), untilYear: 2015 }), call(2, inYear('I', 2015))]],
  ['calls without a place', [call(1, null), call(2, null)]],
  ['a later call that was withdrawn', [par(1, 2024), par(2, 2025, { withdrawn: true })]],
])('makes no pair of %s', (_, members) => {
  expect(standings(members).size).toBe(0);
});

it('joins a call to the only one that says that it replaces it, whatever the titles', () => {
  const old = par(1, 2023, { number: 'PAR-23-025' });
  const reissue = par(2, 2024, { key: 'us renamed', replaces: ['PAR-23-025'] });
  expect(nextOf([old, reissue])).toEqual({ 1: 2, 2: null });
  expect(standings([old, reissue, { ...reissue, id: 3 }]).size).toBe(0);
  expect(standings([par(1, 2025, { number: 'PAR-23-025' }), reissue]).size).toBe(0);
});

test.each<[string, Partial<Member>, Partial<Member>, string | null]>([
  ['since the next one opened', {}, { openedOn: '2025-06-01' }, '2025-06-01'],
  ['not while the next one is only announced', {}, { openedOn: '2025-06-01', announced: true }, null],
  ['by its own last day when that is near', { lastDay: '2025-11-01' }, { openedOn: '2025-06-01' }, null],
  [
    'although it states a last day that is far',
    { lastDay: '2027-01-01' },
    { openedOn: '2025-06-01' },
    '2025-06-01',
  ],
  ['at once when nobody says since when the next one is open', {}, {}, '1970-01-01'],
])('is superseded %s', (_, earlier, later, day) => {
  expect(standings([par(1, 2024, earlier), par(2, 2025, later)]).get(1)?.supersededOn).toBe(day);
});

const MEMBER = fc.record({
  key: fc.constantFrom('a', 'b'),
  place: fc.option(
    fc.record({
      family: fc.constantFrom('NSF', 'PAR'),
      year: fc.integer({ min: 2020, max: 2023 }),
      serial: fc.option(fc.integer({ min: 500, max: 502 })),
    }),
  ),
  number: fc.option(fc.constantFrom('X-20-001', 'X-20-002', 'X-21-003')),
  replaces: fc.uniqueArray(fc.constantFrom('X-20-001', 'X-20-002', 'X-21-003')),
  openedOn: fc.option(fc.constantFrom('2020-01-01', '2022-05-05')),
  lastDay: fc.option(fc.constantFrom('2020-12-31', '2024-12-31')),
  announced: fc.boolean(),
  withdrawn: fc.boolean(),
});

it('answers the same for any order of the calls, never runs in a circle, and ends with the newest', () => {
  const worlds = fc.array(MEMBER, { maxLength: 9 }).chain((drawn) => {
    const members = drawn.map(
      (one, id): Member => ({
        ...one,
        id,
        issuer: 'us',
        place: one.place && { ...one.place, untilYear: one.place.year },
      }),
    );
    return fc.tuple(fc.constant(members), fc.shuffledSubarray(members, { minLength: members.length }));
  });
  fc.assert(
    fc.property(worlds, ([members, shuffled]) => {
      const found = standings(members);
      const sorted = (map: typeof found) => [...map].sort(([a], [b]) => a - b);
      expect(sorted(standings(shuffled))).toEqual(sorted(found));
      for (const [id, { nextId, newestId }] of found) {
        expect(found.get(nextId ?? id)?.newestId).toBe(newestId);
        expect(found.get(newestId)?.nextId).toBeNull();
      }
    }),
    { seed: 16, numRuns: 500 },
  );
});
