import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const never = new AbortController().signal;
const faultsOf = async (csv: string) => (await readTable(csv, never)).faults.map(({ fault }) => fault);
const titlesOf = async (csv: string) =>
  (await readTable(csv, never)).rows.map(({ cells }) => cells.get('Title'));

describe('files that are made to keep the server busy', () => {
  test.each([
    [
      'a wide first row above many empty rows',
      `Title${','.repeat(10_000)}\n${'\n'.repeat(10_000)}`,
      'The file has no rows below the names of the columns.',
    ],
    [
      'more names than there are columns',
      `Title${',a'.repeat(100_000)}\n`,
      'There are more than 36 columns. Use those of the template, each once.',
    ],
    [
      'only empty lines',
      `Title${'\r'.repeat(100_000)}`,
      'A file can have at most 20,000 lines. Remove the empty ones.',
    ],
    [
      'one row of cells without names',
      `Title\nA${',b'.repeat(100_000)}\n`,
      'This row has more cells than there are columns.',
    ],
  ])('%s', async (_, csv, fault) => {
    expect((await faultsOf(csv)).at(-1)).toBe(fault);
  });

  test('other requests have their turn', async () => {
    let turns = 0;
    const count = () => {
      turns++;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    await readTable(`Title${'\r'.repeat(10_000)}`, never);
    clearImmediate(immediate);
    expect(turns).toBeGreaterThan(15);
  });

  test('a caller who has gone is not served', async () => {
    const gone = new AbortController();
    const reading = readTable(`Title${'\n'.repeat(10_000)}`, gone.signal);
    setImmediate(() => gone.abort());
    await expect(reading).rejects.toThrow(gone.signal.reason);
  });
});

test('a column without a name may stand between others', async () => {
  const { rows, faults } = await readTable('Title,,Number,,\nA,,7,,\n', never);
  expect(faults).toEqual([]);
  expect(rows.map(({ cells }) => [...cells])).toEqual([
    [
      ['Title', 'A'],
      ['Number', '7'],
    ],
  ]);
});

test('characters stay whole, wherever the file is cut', async () => {
  const titles = [0, 1, 2, 3].map((length) => 'a'.repeat(length) + '😀'.repeat(1_000));
  for (const title of titles) expect(await titlesOf(`Title\n${title}\n`)).toEqual([title]);
});

test('any file is read as its bytes say, however they fall into pieces', async () => {
  const parts = fc.array(
    fc.constantFrom('"', '""', ',', ';', '\t', '\r', '\n', '\r\n', 'a', 'é', '😀', ' ', '\0', '\\'),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(550), parts, async (before, tokens) => {
      const csv = `Title\n"${'x'.repeat(before)}"\n${tokens.join('')}`;
      const { rows, faults } = await readTable(csv, never);
      const whole = wholeOf(csv);
      const last = faults.at(-1)?.fault ?? '';
      expect(last.includes('a quotation mark is not closed')).toBe(whole === null);
      if (whole === null) return;
      const filled = whole.slice(1).flatMap(([title = '']) => title.trim() || []);
      expect(rows.map(({ cells }) => cells.get('Title'))).toEqual(filled);
    }),
    { numRuns: 200 },
  );
});

/** The records of a file that is read at once; null: it cannot be read. */
function wholeOf(csv: string): string[][] | null {
  try {
    return parse(csv, {
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
    });
  } catch {
    return null;
  }
}
