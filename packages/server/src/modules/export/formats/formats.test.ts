import { buffer, text } from 'node:stream/consumers';
import type { AwardRecord, OpportunityRecord, SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { aFunder, anAward, anOpportunity } from '@fundry/contracts/testing/example-records.ts';
import { parse as parseBibtex, parseRIS } from 'biblatex-csl-converter';
import { parse as parseCsv } from 'csv-parse/sync';
import ical from 'ical.js';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { exportFile } from '../export-file.ts';
import type { ExportedSearch } from '../exported-search.ts';

const SITE = 'https://fundry.example';

async function* batched<T extends SearchTarget>(records: SearchRecords[T][]) {
  yield records;
}

function searched<T extends SearchTarget>(
  target: T,
  more: Partial<ExportedSearch<T>> = {},
): ExportedSearch<T> {
  return {
    target,
    site: SITE,
    at: new Date('2026-03-01T12:30:00Z'),
    found: 1,
    held: 1,
    isForMember: false,
    query: [{ name: 'Words', value: 'quantum' }],
    address: `${SITE}/search/${target}?basicQuery=quantum`,
    notices: [],
    ...more,
  };
}

const AWKWARD = 'He said "=1+1", then; 100% & more_ {of} \\it ~ ^ # $ <b>\tÅngström 资助 🧪';

/** Turns rows into objects, with the names of their columns as keys. */
function table(rows: unknown[][]): Record<string, unknown>[] {
  const [names, ...records] = rows as [string[], ...unknown[][]];
  return records.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
}

describe('csv', () => {
  const awards = [
    anAward({ title: AWKWARD }),
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|1', '＝1+1', '\u200B=1', 'a\r\nb', 'plain'].map(
      (title) => anAward({ title }),
    ),
  ];
  test('a strict reader of RFC 4180 gets every value back; formulas stand behind an apostrophe', async () => {
    const file = await buffer(exportFile('csv', batched<'awards'>(awards), searched('awards')));
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = table(
      parseCsv(file, { bom: true, record_delimiter: '\r\n', relax_quotes: false, relax_column_count: false }),
    );
    expect(rows.map((row) => row.Title)).toEqual([
      AWKWARD,
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\t=1",
      "' =cmd|1",
      "'＝1+1",
      "'\u200B=1",
      'a b',
      'plain',
    ]);
    expect(rows[0]).toMatchObject({
      Amount: '50000',
      Currency: 'GBP',
      'Start year': '2024',
      End: '2026-02-28',
      Recipients: 'University of Łódź',
      'Recipient countries': 'Poland',
      'Grant type': 'Research project grant',
      'Fundry page': `${SITE}/awards/9`,
      Programme: '',
    });
  });

  test('a negative amount is a number, not a formula', async () => {
    const award = anAward({ amount: { value: -20.5, currency: 'USD' } });
    const file = await text(exportFile('csv', batched<'awards'>([award]), searched('awards')));
    expect(table(parseCsv(file, { bom: true }))[0]).toMatchObject({ Amount: '-20.5' });
  });
});

describe('xlsx', () => {
  const sheetsOf = async <T extends SearchTarget>(batch: SearchRecords[T][], search: ExportedSearch<T>) => {
    const file = await buffer(exportFile('xlsx', batched<T>(batch), search));
    const [about, records] = await readWorkbook(file, { trim: false });
    return {
      about: Object.fromEntries(about!.data as [string, unknown][]),
      rows: table(records!.data),
      records,
    };
  };

  test('another program reads dates as dates, numbers as numbers and formulas as texts', async () => {
    const { rows, records } = await sheetsOf<'opportunities'>(
      [
        anOpportunity({ title: '=HYPERLINK("https://x.example")', recurring: true }),
        anOpportunity({
          title: `${AWKWARD} _x0041_ \u0001\uD800`,
          deadline: null,
          deadlines: [],
          number: '007',
        }),
        anOpportunity({ title: 'x'.repeat(40_000), openDate: '0201-02-01' }),
      ],
      searched('opportunities'),
    );
    expect(records!.sheet).toBe('Opportunities');
    expect(rows[0]).toMatchObject({
      Title: '=HYPERLINK("https://x.example")',
      Deadline: new Date('2026-12-03T00:00:00Z'),
      Opens: new Date('2026-02-01T00:00:00Z'),
      'Last update (UTC)': new Date('2026-02-11T08:00:00Z'),
      'Amount from': 2_000_000,
      'Amount up to': 4_000_000,
      Recurring: 'Yes',
      'All deadlines': 'Application: 2026-12-03 17:00 Europe/Brussels',
    });
    expect(rows[1]).toMatchObject({ Title: `${AWKWARD} _x0041_ \uFFFD`, Deadline: null, Number: '007' });
    expect(rows[2]!.Title).toHaveLength(32_767);
    expect(rows[2]!.Title).toMatch(/cut here/);
    expect(rows[2]!.Opens).toBe('0201-02-01');
  });

  test('the first sheet names query, time and count, and says what the limit left out', async () => {
    const { about } = await sheetsOf<'funders'>(
      [aFunder()],
      searched('funders', { found: 120_000, held: 100_000, notices: ['Only the first 100,000.'] }),
    );
    expect(about).toEqual({
      Words: 'quantum',
      'Address of the search': `${SITE}/search/funders?basicQuery=quantum`,
      'Exported (UTC)': new Date('2026-03-01T12:30:00Z'),
      'Records found': 120_000,
      'Records in this file': 100_000,
      'Please note': 'Only the first 100,000.',
    });
  });
});

test('json holds the search and the whole records, one a line', async () => {
  const awards = [anAward({ description: '<p>All of it</p>' }), anAward({ id: '10' })];
  const file = await text(exportFile('json', batched<'awards'>(awards), searched('awards', { found: 2 })));
  expect(JSON.parse(file)).toMatchObject({ target: 'awards', found: 2, records: awards });
  expect(file.match(/\n\{/g)).toHaveLength(2);
  const empty = await text(exportFile('json', batched<'awards'>([]), searched('awards', { found: 0 })));
  expect(JSON.parse(empty).records).toEqual([]);
});

interface Parsed {
  entries: Record<string, { entry_key: string; fields: Record<string, unknown> }>;
  errors: unknown[];
}
const wordsOf = (value: unknown) => (value as { text: string }[]).map((part) => part.text).join('');

describe('references', () => {
  const awards: AwardRecord[] = [
    anAward({ title: AWKWARD, keywords: ['sensors', 'field, study'] }),
    anAward({
      id: '10',
      investigators: [],
      recipients: [{ ...anAward().recipients[0]!, name: 'Science and Technology Board' }],
      startDate: null,
    }),
  ];

  test('a reader of BibTeX gets titles, people, organisations and dates back', async () => {
    const file = await text(exportFile('bibtex', batched<'awards'>(awards), searched('awards')));
    const { entries, errors } = parseBibtex(file) as unknown as Parsed;
    expect(errors).toEqual([]);
    const [first, second] = Object.values(entries) as [Parsed['entries'][string], Parsed['entries'][string]];
    expect(first.entry_key).toBe('fundry-award-9');
    expect(wordsOf(first.fields.title)).toBe(AWKWARD.replace('\t', ' '));
    expect(first.fields.author).toEqual([
      { family: [{ type: 'text', text: 'Nowak' }], given: [{ type: 'text', text: 'Ada' }] },
    ]);
    expect(first.fields.date).toBe('2024-03-01');
    expect(first.fields.keywords).toEqual(['sensors', 'field study']);
    expect(first.fields.url).toBe(`${SITE}/awards/9`);
    expect(second.fields.author).toEqual([
      { literal: [{ type: 'text', text: 'Science and Technology Board' }] },
    ]);
    expect(second.fields.date).toBe('2024');
  });

  test.each(['Set { of', 'One } two { Three', '}{'])(
    'a lone brace ends or opens nothing: %s',
    async (title) => {
      const award = anAward({
        title,
        keywords: [title],
        investigators: [{ ...anAward().investigators[0]!, name: title }],
      });
      const file = await text(
        exportFile('bibtex', batched<'awards'>([award, anAward()]), searched('awards')),
      );
      // Counts braces as BibTeX does: also those after a backslash.
      let open = 0;
      const depths = file.split('\n').map((line) => {
        for (const character of line) open += character === '{' ? 1 : character === '}' ? -1 : 0;
        return [line, open];
      });
      const ends = depths.filter(([line]) => line === '}').map(([, depth]) => depth);
      expect(ends).toEqual([0, 0]);
      expect(file).toContain('\\textbraceleft{}');
    },
  );

  test('a reader of RIS gets the same', async () => {
    const file = await text(exportFile('ris', batched<'awards'>(awards), searched('awards')));
    const { entries, errors } = parseRIS(file) as unknown as Parsed;
    expect(errors).toEqual([]);
    const [first, second] = Object.values(entries) as [Parsed['entries'][string], Parsed['entries'][string]];
    expect(wordsOf(first.fields.title)).toBe(AWKWARD.replace('\t', ' '));
    expect(first.fields).toMatchObject({ url: `${SITE}/awards/9`, keywords: ['sensors', 'field', 'study'] });
    expect(String(first.fields.date)).toMatch(/^2024/);
    expect(second.fields.url).toBe(`${SITE}/awards/10`);
    expect(file.match(/^ER {2}- \r$/gm)).toHaveLength(2);
  });
});

describe('ics', () => {
  const eventsOf = async (opportunities: OpportunityRecord[], notices: string[] = []) => {
    const file = await text(
      exportFile('ics', batched<'opportunities'>(opportunities), searched('opportunities', { notices })),
    );
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const calendar = new ical.Component(ical.parse(file));
    return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ical.Event(each)) };
  };

  test('a reader of calendars gets days as days and times in their zones; what is over is left out', async () => {
    const deadline = { kind: 'DueDate', date: '2026-07-01', time: null, zone: null, label: null } as const;
    const { events } = await eventsOf([
      anOpportunity({
        title: AWKWARD,
        deadlines: [
          { ...deadline, date: '2026-02-28' },
          { ...deadline, label: 'Stage 2' },
          { ...deadline, date: '2026-12-03', time: '17:00', zone: 'Europe/Brussels' },
          { ...deadline, kind: 'LoiDate', date: '2026-03-29', time: '02:30', zone: 'America/New_York' },
          { ...deadline, kind: 'OtherDate', date: '2026-09-09', time: '17:00', zone: 'Nowhere/Land' },
        ],
      }),
      anOpportunity({ id: '18', deadlines: [] }),
    ]);
    expect(
      events.map(({ uid, startDate }) => [
        uid,
        startDate.isDate ? startDate.toString() : startDate.toJSDate(),
      ]),
    ).toEqual([
      ['opportunity-17-LoiDate-1@fundry.example', new Date('2026-03-29T06:30:00Z')],
      ['opportunity-17-DueDate-stage-2-1@fundry.example', '2026-07-01'],
      ['opportunity-17-OtherDate-1@fundry.example', '2026-09-09'],
      ['opportunity-17-DueDate-2@fundry.example', new Date('2026-12-03T16:00:00Z')],
    ]);
    expect(events[1]!.summary).toBe(`Application (Stage 2): ${AWKWARD.replace('\t', '')}`);
    expect(events[1]!.description).toContain(`${SITE}/opportunities/17`);
  });

  test('a changed deadline is the same event with a higher sequence; the calendar says what its limit left out', async () => {
    const before = await eventsOf([anOpportunity()], ['Only the first 2,000 of 3,000, and commas; too.']);
    const [deadline] = anOpportunity().deadlines;
    const after = await eventsOf([
      anOpportunity({
        lastUpdate: '2026-02-12T08:00:00.000Z',
        deadlines: [{ ...deadline!, date: '2027-01-10' }],
      }),
    ]);
    expect(after.events[0]!.uid).toBe(before.events[0]!.uid);
    expect(after.events[0]!.sequence).toBe(before.events[0]!.sequence + 86_400);
    const description = String(before.calendar.getFirstPropertyValue('x-wr-caldesc'));
    expect(description.replaceAll('\\', '')).toMatch(
      /Opportunities without a deadline are not included. Only the first 2,000 of 3,000, and commas; too.$/,
    );
  });
});

test.each(['csv', 'xlsx'] as const)('nothing is read any more once a %s file is given up', async (format) => {
  const ended = Promise.withResolvers<void>();
  let read = 0;
  async function* endless() {
    try {
      for (;;) {
        read++;
        await new Promise(setImmediate);
        yield Array.from({ length: 100 }, (_, index) => anAward({ id: String(index) }));
      }
    } finally {
      ended.resolve();
    }
  }
  const file = exportFile<'awards'>(format, endless(), searched('awards'));
  await new Promise((resolve) => file.once('data', resolve));
  file.pause();
  await new Promise((resolve) => setTimeout(resolve, 100));
  // The file reads records only as fast as it is itself read.
  expect(read).toBeLessThan(200);
  file.destroy();
  await ended.promise;
});

test('a file breaks off when the records cannot be read on', async () => {
  async function* broken() {
    yield [anAward()];
    throw new Error('the database is gone');
  }
  for (const format of ['csv', 'xlsx'] as const) {
    await expect(buffer(exportFile<'awards'>(format, broken(), searched('awards')))).rejects.toThrow(
      'the database is gone',
    );
  }
});
