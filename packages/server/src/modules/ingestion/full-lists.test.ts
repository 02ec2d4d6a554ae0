import { extractXml } from '@fundry/sources/grants-gov/extract-xml.ts';
import { notices } from '@fundry/sources/nih-opportunities/notices.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeldBack, lacksTooMuch } from './held-back.ts';
import { describeSummary } from './summary.ts';
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

describe('a list that lacks more than a tenth of its scope', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => due(`call ${index}`, null));
  const whole = listFile('calls', many(120), 'all');
  /** A part of the list, with something new in it. */
  const part = listFile('calls', [...many(60), due('new', null)], 'all');
  const confirmed = { withdrawMissing: new Set(['calls/list/all']) };
  const withdrawn = async () => (await current()).filter(([, , gone]) => gone).length;

  it('is read, and withdraws nothing until the same file is imported with the confirmation', async () => {
    const [first, second] = [place.file('whole.json', whole), place.file('part.json', part)];
    await importInto(place.database, registry, [first]);
    const told: HeldBack[] = [];
    const onHeldBack = (held: HeldBack) => void told.push(held);
    const held = await importInto(place.database, registry, [second], { onHeldBack });
    expect(held.summary.counts[0]).toMatchObject({ read: 61, new: 1, unchanged: 60, withdrawn: 0 });
    expect(await withdrawn()).toBe(0);
    const what = { input: second, missing: 60, of: 121, confirm: 'calls/list/all' };
    expect(held.summary.heldBack).toMatchObject([{ ...what, earlier: false }]);
    expect(told).toEqual(held.summary.heldBack);
    const text = describeSummary(held.summary, false).join('\n');
    expect(text).toContain(`Nothing was withdrawn for calls/list/all: ${second} lacks 60 of 121 records`);
    expect(text).toContain('import the file again with --withdraw-missing "calls/list/all"');

    const other = await importInto(place.database, registry, {
      content: listFile('other', [due('x', null)]),
    });
    expect(other.summary.heldBack).toMatchObject([{ ...what, earlier: true }]);
    const same = await importInto(place.database, registry, [second]);
    expect(same.summary.heldBack).toMatchObject([{ ...what, earlier: true }]);
    expect(await withdrawn()).toBe(0);

    const done = await importInto(place.database, registry, [second], confirmed);
    expect(done.summary).toMatchObject({ heldBack: [], notes: [] });
    expect(done.summary.counts[0]).toMatchObject({ unchanged: 61, withdrawn: 60 });
    expect(await withdrawn()).toBe(60);
  });

  it('is told by a dry run as by an import', async () => {
    await importInto(place.database, registry, { content: whole });
    const dry = { dryRun: true };
    const tried = await importInto(place.database, registry, { content: part }, dry);
    expect(tried.summary.heldBack).toMatchObject([{ missing: 60, of: 121, earlier: false }]);
    expect(tried.summary.counts[0]).toMatchObject({ withdrawn: 0 });
    expect(describeSummary(tried.summary, true).join('\n')).toContain('Nothing would be withdrawn for');
    const sure = await importInto(place.database, registry, { content: part }, { ...dry, ...confirmed });
    expect(sure.summary.heldBack).toEqual([]);
    expect(sure.summary.counts[0]).toMatchObject({ withdrawn: 60 });
    expect((await importInto(place.database, registry, { content: part })).summary.heldBack).toMatchObject([
      { missing: 60, of: 121 },
    ]);
  });

  it('is forgotten when a list follows that lacks little', async () => {
    await importInto(place.database, registry, { content: whole });
    await importInto(place.database, registry, { content: part });
    const next = await importInto(place.database, registry, { content: listFile('calls', many(115), 'all') });
    expect(next.summary.heldBack).toEqual([]);
    expect(next.summary.counts[0]).toMatchObject({ withdrawn: 6 });
  });

  it('says nothing about other lists while nobody confirmed it, whatever day it states', async () => {
    const days = (day: string, count: number) => list(day, many(count));
    const [first, cut, next] = [days('2026-02-01', 120), days('2026-02-09', 40), days('2026-02-05', 118)];
    await importInto(place.database, registry, [first, cut]);
    const between = await importInto(place.database, registry, [next]);
    expect(between.summary.notes).toEqual([]);
    expect(between.summary.heldBack).toMatchObject([{ input: cut, earlier: true }]);
    expect(await withdrawn()).toBe(2);
    const done = await importInto(place.database, registry, [cut], confirmed);
    expect(done.summary.counts[0]).toMatchObject({ withdrawn: 78 });
    expect((await importInto(place.database, registry, [first])).summary.heldBack).toEqual([]);
    expect(await withdrawn()).toBe(80);
  });

  it('is confirmed for its own scope only, and a confirmation that meets no list is told', async () => {
    await importInto(place.database, registry, { content: whole });
    const { summary } = await importInto(
      place.database,
      registry,
      { content: part },
      { withdrawMissing: new Set(['calls/list/2025']) },
    );
    expect(summary.heldBack).toHaveLength(1);
    expect(summary.notes).toEqual(['--withdraw-missing calls/list/2025: no complete list of it was read.']);
  });

  it('may lack up to ten records, however small it is', async () => {
    await importInto(place.database, registry, { content: listFile('calls', many(12), 'all') });
    const { summary } = await importInto(place.database, registry, {
      content: listFile('calls', many(2), 'all'),
    });
    expect(summary.counts[0]).toMatchObject({ withdrawn: 10 });
  });
});

it('what began to be withdrawn may be finished: the rest never lacks too much when the whole did not', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(50_000), fc.nat(5000), (missing, kept, done) => {
      fc.pre(done <= missing && !lacksTooMuch({ missing, of: missing + kept }));
      expect(lacksTooMuch({ missing: missing - done, of: missing - done + kept })).toBe(false);
    }),
    { seed: 16 },
  );
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
