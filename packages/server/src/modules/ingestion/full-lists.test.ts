import { extractXml } from '@fundry/sources/grants-gov/extract-xml.ts';
import { notices } from '@fundry/sources/nih-opportunities/notices.ts';
import { describe, expect, it } from 'vitest';
import { useImportPlace } from './testing/import-place.ts';
import { importInto, registryOf } from './testing/import-text.ts';
import { type Invented, inventedOpportunities, listFile } from './testing/invented-sources.ts';

const registry = registryOf(inventedOpportunities('calls', 40), inventedOpportunities('other', 60));

const place = useImportPlace();

const due = (id: string, date: string | null): Invented => ({
  id,
  title: id,
  deadlines: date === null ? [] : [{ kind: 'DueDate', date, time: null, zone: null, label: null }],
});

/** A complete list of a day, as a file. */
function list(day: string, records: Invented[], count = records.length): string {
  return place.file(`${day}-${count}.json`, listFile('calls', records, 'all', { asOf: day, count }));
}

async function current(
  database = place.database,
): Promise<[title: string, due: string | null, withdrawn: boolean][]> {
  const rows = await database.db.selectFrom('opportunity').select(['record', 'withdrawn_at']).execute();
  return rows
    .map(({ record, withdrawn_at }): [string, string | null, boolean] => {
      const { title, deadlines } = record as { title: string; deadlines: { date: string }[] };
      return [title, deadlines[0]?.date ?? null, withdrawn_at !== null];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const FIRST = [due('a', '2026-05-01'), due('gone', null), due('late', null)];
const SECOND = [due('a', '2026-06-01'), due('new', null), due('late', null)];

describe('a list that says for which day it speaks', () => {
  it('leaves the same, in whatever order the lists are read', async () => {
    const oldest = list('2026-02-01', [...FIRST, due('older', null)]);
    const [older, newer] = [list('2026-02-28', FIRST), list('2026-03-02', SECOND)];
    await importInto(place.database, registry, [oldest, older, newer]);
    const inOrder = await current();
    expect(inOrder).toEqual([
      ['a', '2026-06-01', false],
      ['gone', null, true],
      ['late', null, false],
      ['new', null, false],
      ['older', null, true],
    ]);
    const other = await place.otherDatabase();
    await importInto(other, registry, [newer]);
    const late = await importInto(other, registry, [older, oldest]);
    expect(late.summary.notes).toEqual([
      `${older} is older than the list of 2026-03-02 that was read before. It replaces and withdraws nothing.`,
      expect.stringContaining(oldest),
    ]);
    expect(await current(other)).toEqual(inOrder);
    await importInto(other, registry, [oldest, newer, older], { redraft: true });
    expect(await current(other)).toEqual(inOrder);
  });

  it('is believed again when it is the newest, also when it was read before', async () => {
    const [older, newer] = [list('2026-02-28', FIRST), list('2026-03-02', SECOND)];
    await importInto(place.database, registry, [older, newer]);
    const right = await current();
    // As an earlier version left it, which did not know of days.
    await place.database.db.updateTable('source_record').set({ as_of: null }).execute();
    await place.database.db.updateTable('import_file').set({ as_of: null }).execute();
    const undated = listFile('calls', FIRST, 'all');
    await importInto(place.database, registry, { content: undated });
    expect(await current()).not.toEqual(right);
    await importInto(place.database, registry, [newer]);
    expect(await current()).toEqual(right);
  });

  it('withdraws no call whose last day had come, and nothing when it holds less than it says', async () => {
    const calls = [due('closed', '2026-03-10'), due('open', '2026-05-10'), due('kept', null)];
    await importInto(place.database, registry, [list('2026-03-01', calls)], { day: '2026-06-01' });
    const cut = await importInto(place.database, registry, [list('2026-04-01', calls.slice(2), 3)], {
      day: '2026-06-01',
    });
    expect(cut.summary.notes[0]).toContain('it claims to list 3 records but contains 1');
    expect((await current()).filter(([, , withdrawn]) => withdrawn)).toEqual([]);
    const same = await importInto(place.database, registry, [list('2026-03-01', calls.slice(2))], {
      day: '2026-06-01',
    });
    expect(same.summary.counts[0]).toMatchObject({ withdrawn: 0 });
    const tried = await importInto(place.database, registry, [list('2026-04-02', calls.slice(2))], {
      dryRun: true,
    });
    expect(tried.summary.counts[0]).toMatchObject({ unchanged: 1, withdrawn: 1 });
    expect((await current()).filter(([, , withdrawn]) => withdrawn)).toEqual([]);
    await importInto(place.database, registry, [list('2026-04-02', calls.slice(2))], { day: '2026-06-01' });
    expect((await current()).filter(([, , withdrawn]) => withdrawn)).toEqual([['open', '2026-05-10', true]]);
  });

  it('counts anew when it says the same on a later day than another source', async () => {
    const shared = { identityKeys: ['shared:1'] };
    const ours = { ...due('a', '2026-05-01'), ...shared };
    const theirs = { ...due('a', '2026-09-01'), ...shared, sourceUpdatedOn: '2026-03-05' };
    await importInto(place.database, registry, [list('2026-03-01', [ours])]);
    await importInto(place.database, registry, { content: listFile('other', [theirs]) });
    expect((await current())[0]![1]).toBe('2026-09-01');
    const again = await importInto(place.database, registry, [list('2026-03-09', [ours])]);
    expect(again.summary.counts[0]).toMatchObject({ unchanged: 1 });
    expect((await current())[0]![1]).toBe('2026-05-01');
  });
});

it('Grants.gov states the day in the name of its extract, NIH the moment and the number of its records', () => {
  const head = (name: string, text: string) => ({ name, text, bytes: Buffer.from(text), zipEntries: null });
  expect(extractXml.asOf!(head('GrantsDBExtract20260302v2.xml', ''))).toBe('2026-03-02');
  expect(extractXml.asOf!(head('part.xml', ''))).toBeNull();
  const posted = head(
    'posted.json',
    '{ "updated_at": "2026-07-01T10:43:21.370680+00:00", "count": 321, "data": [',
  );
  expect(notices.asOf!(posted)).toBe('2026-07-01T10:43:21.370680+00:00');
  expect([notices.listedRecords!(posted), notices.fullScope(posted)]).toEqual([321, 'posted']);
  expect(notices.fullScope(head('posted.json', '{ "updated_at": "2026-07-01", "data": ['))).toBeNull();
});
