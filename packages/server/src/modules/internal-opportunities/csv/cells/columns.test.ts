import { EMPTY_DRAFT, type InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { internalDraft } from '@fundry/contracts/internal-opportunities/internal-fields.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CellFault } from './cell-fault.ts';
import { COLUMNS, type TextColumn } from './columns.ts';
import { readList, writeList } from './list-cell.ts';

const NAMES = Object.keys(COLUMNS) as TextColumn[];
const read = (column: TextColumn, cell: string) => COLUMNS[column].read(cell, EMPTY_DRAFT);

/** One line without blanks at its ends, with the characters that separate entries and parts. */
const line = fc
  .string({ unit: fc.constantFrom(';', '|', '\\', ' ', "'", '=', 'a', 'ö', '-', '1'), maxLength: 12 })
  .map((text) => text.trim());
const some = fc.array(
  line.filter((text) => text !== ''),
  { maxLength: 4 },
);
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const day = orNull(fc.constantFrom('2027-03-01', '2024-02-29'));
const figure = orNull(fc.oneof(fc.integer({ min: 0, max: 1e15 }), fc.constantFrom(0.5, 50.25, 1234.125)));
const answer = orNull(fc.boolean());
const open = fc.oneof(fc.constant<'any'>('any'), fc.subarray(['DE', 'FR', 'US', 'CI']));
const draft: fc.Arbitrary<InternalDraft> = fc.record({
  title: line,
  number: line,
  programme: line,
  funder: fc.constant(null),
  description: fc.constantFrom('', '<p>a<br>b</p>', '<ul><li>x; y</li></ul>'),
  keywords: some,
  types: fc.subarray(['grant', 'fellowship', 'other']),
  disciplines: fc.subarray(['1000', '2700', '2701', '3616']),
  dateType: fc.constantFrom(null, 'OPPORTUNITY_WITH_DEADLINE', 'ONGOING_OPPORTUNITY'),
  deadlines: fc.array(
    fc.record({
      kind: fc.constantFrom('LoiDate', 'DueDate', 'OtherDate'),
      date: day,
      time: orNull(fc.constantFrom('09:00', '23:59')),
      zone: orNull(fc.constantFrom('UTC', 'Europe/Berlin')),
      label: line,
    }),
    { maxLength: 3 },
  ),
  openDate: day,
  closeDate: day,
  amount: fc.record({
    floor: figure,
    ceiling: figure,
    total: figure,
    currency: orNull(fc.constantFrom('EUR', 'USD')),
    expectedAwards: orNull(fc.integer({ min: 1, max: 100 })),
  }),
  eligibility: fc.record({
    individualApplicantTypes: fc.subarray(['any-individual', 'graduate']),
    organizationApplicantTypes: fc.subarray(['foreign-organisation', 'hospital']),
    degrees: fc.subarray(['bachelor', 'none']),
    restrictions: fc.subarray(['women', 'age-limit']),
    applicantCountries: open,
    citizenships: open,
    text: fc.constantFrom('', '<p>a</p>'),
  }),
  activityCountries: open,
  recurring: answer,
  limitedSubmission: orNull(
    fc.record({ limited: fc.boolean(), number: orNull(fc.integer({ min: 1, max: 9 })) }),
  ),
  costSharing: answer,
  links: fc.array(fc.record({ url: line.filter((url) => url !== ''), label: line }), { maxLength: 3 }),
  contact: fc.record({ name: line, email: line, phone: line }),
});

test('what is written comes back the same from its cells', () => {
  fc.assert(
    fc.property(draft, (whole) => {
      let back = EMPTY_DRAFT;
      for (const name of NAMES) {
        const { write, read: readCell } = COLUMNS[name];
        back = { ...back, ...readCell(write(whole).trim(), back) };
      }
      expect(back).toEqual(whole);
    }),
  );
});

test('every field of the contract has its column', () => {
  const paths = Object.entries(internalDraft.shape).flatMap(([name, field]) => {
    const inner = field.unwrap() as { shape?: object };
    return inner.shape ? Object.keys(inner.shape).map((part) => `${name}.${part}`) : [name];
  });
  const known = Object.values(COLUMNS).map(({ path }) => path);
  const missing = paths.filter((path) => !known.some((each) => each.startsWith(path)));
  expect(missing).toEqual(['funder']);
});

describe('what editors and spreadsheets write', () => {
  test.each<[TextColumn, string, Partial<InternalDraft>]>([
    ['Keywords', 'a; b\\; c;;\n d ', { keywords: ['a', 'b; c', 'd'] }],
    ['Grant types', 'FELLOWSHIP or career  award; grant', { types: ['fellowship', 'grant'] }],
    ['Research areas', '2700; chemistry', { disciplines: ['2700', '1600'] }],
    ['Opens on', '2027/3/1', { openDate: '2027-03-01' }],
    ['Opens on', '1.3.2027', { openDate: '2027-03-01' }],
    ['Opens on', '01-Mar-2027', { openDate: '2027-03-01' }],
    [
      'Where applicants work',
      'germany; fr',
      { eligibility: { ...EMPTY_DRAFT.eligibility, applicantCountries: ['DE', 'FR'] } },
    ],
    ['Where the activity takes place', 'any country', { activityCountries: 'any' }],
    ['Keywords', `${';'.repeat(1_000)}a`, { keywords: ['a'] }],
    ['Lowest amount', '50.5', { amount: { ...EMPTY_DRAFT.amount, floor: 50.5 } }],
    ['Highest amount', '50 000', { amount: { ...EMPTY_DRAFT.amount, ceiling: 50_000 } }],
    [
      'Deadlines',
      '2027-03-01',
      { deadlines: [{ kind: 'DueDate', date: '2027-03-01', time: null, zone: null, label: '' }] },
    ],
    [
      'Deadlines',
      '1.3.2027 9:00 Europe/Berlin | Stage 2; no day yet | letter of intent',
      {
        deadlines: [
          { kind: 'DueDate', date: '2027-03-01', time: '09:00', zone: 'Europe/Berlin', label: 'Stage 2' },
          { kind: 'LoiDate', date: null, time: null, zone: null, label: '' },
        ],
      },
    ],
  ])('%s: %s', (column, cell, part) => {
    expect(read(column, cell)).toEqual(part);
  });

  test.each<[TextColumn, string, string]>([
    [
      'Opens on',
      '03/01/2027',
      '“03/01/2027” is not a day. Write it as 2027-03-31, because 03/31/2027 can be misread.',
    ],
    ['Opens on', '2027-02-30', '“2027-02-30” is not a day.'],
    ['Highest amount', '50.000,00 EUR', '“50.000,00 EUR” is not a number such as 50000.'],
    [
      'Highest amount',
      '50.000',
      '“50.000” can mean two numbers. Write fifty thousand as 50000, and fifty and',
    ],
    ['Total amount', '50,000', '“50,000” can mean two numbers.'],
    ['Keywords', 'a;'.repeat(301), 'It must have at most 300 entries.'],
    ['Deadlines', '2027-03-01;'.repeat(21), 'It must have at most 20 entries.'],
    ['Degrees', 'Diplom', '“Diplom” is not one of the choices. The template lists them.'],
    ['Citizenship of applicants', 'Atlantis', '“Atlantis” is not a country.'],
    ['Cost sharing', 'perhaps', 'Write Yes or No, or leave it empty, in place of “perhaps”.'],
    ['Kind of dates', 'soon', 'Write With a deadline or Open continuously in place of “soon”.'],
    ['Deadlines', '2027-03-01 17:00 Berlin', '“Berlin” is not a time zone such as Europe/Berlin.'],
  ])('%s: %s is at fault', (column, cell, fault) => {
    expect(() => read(column, cell)).toThrow(CellFault);
    expect(() => read(column, cell)).toThrow(fault);
  });
});

test('entries and their parts come back, whatever they hold', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          line.filter((part) => part !== ''),
          { minLength: 1, maxLength: 3 },
        ),
      ),
      (entries) => {
        expect(readList(writeList(entries))).toEqual(entries);
      },
    ),
  );
});
