import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeZip } from '@fundry/sources/testing/make-zip.ts';
import { describe, expect, it } from 'vitest';
import { dumpCatalogue } from '../catalogue/dump.views.ts';
import { useImportPlace } from './testing/import-place.ts';
import { importInto, registryOf } from './testing/import-text.ts';
import {
  type Invented,
  inventedAwards,
  inventedOpportunities,
  listFile,
} from './testing/invented-sources.ts';

const calls = inventedOpportunities('calls', 50);
const grants = inventedAwards('grants', 50);
const registry = registryOf(calls, grants);

const place = useImportPlace();

const some = (count: number, from = 0): Invented[] =>
  Array.from({ length: count }, (_, index) => ({ id: `n${from + index}`, title: `Title ${from + index}` }));

const counts = ({ summary }: Awaited<ReturnType<typeof importInto>>) =>
  summary.counts.map((one) => [
    `${one.source} ${one.layout}`,
    one.read,
    one.new,
    one.changed,
    one.unchanged,
    one.rejected,
  ]);

describe('inputs', () => {
  it('are found in folders by name order, in zips, in gzip and in gzip inside zips, whatever they are called', async () => {
    place.file('b/one.txt', listFile('calls', some(2)));
    place.file(
      'a/two.zip',
      makeZip({
        'x.dat': listFile('grants', some(3)),
        'deep/y.gz': gzipSync(listFile('calls', some(4, 10))),
      }),
    );
    place.file('c.json.gz', gzipSync(listFile('grants', some(5, 20))));
    place.file('c2', makeZip({ 'inner.zip': makeZip({ z: listFile('grants', some(1, 90)) }) }));
    place.file('readme.md', 'nothing to import');
    const done = await importInto(place.database, registry, [place.folder]);
    expect(counts(done)).toEqual([
      ['calls list', 6, 6, 0, 0, 0],
      ['grants list', 9, 9, 0, 0, 0],
    ]);
    expect(done.summary.notRecognised).toEqual([{ input: join(place.folder, 'readme.md'), reason: null }]);
    expect(done.summary.failed).toEqual([]);
  });

  it.each([
    ['plain', (text: string) => Buffer.from(text)],
    ['gzip', (text: string) => gzipSync(text)],
    ['zip without sizes in its headers', (text: string) => makeZip({ entry: text })],
  ])('come by standard input as %s', async (_, pack) => {
    const content = pack(listFile('calls', some(1200)));
    expect(counts(await importInto(place.database, registry, { content }))).toEqual([
      ['calls list', 1200, 1200, 0, 0, 0],
    ]);
  });

  it('that are broken are named, and what was read before stays', async () => {
    const damaged = gzipSync(listFile('calls', some(3000, 9000)), { level: 0 });
    damaged.fill(0x7e, 40_000, 40_004);
    const paths = [
      place.file('1-missing-end.json', listFile('calls', some(700)).slice(0, -20)),
      place.file('2-cut.gz', gzipSync(listFile('grants', some(4000)), { level: 0 }).subarray(0, 100_000)),
      place.file('3-damaged.gz', damaged),
      place.file('4-cut.zip', makeZip({ a: listFile('calls', some(5)) }).subarray(0, -10)),
      join(place.folder, '5-absent.json'),
      place.file('6-good.json', listFile('grants', some(1, 5000))),
    ];
    const done = await importInto(place.database, registry, paths);
    expect(
      done.summary.failed.map(({ input, reason }) => [input.slice(place.folder.length + 1), reason]),
    ).toEqual([
      ['1-missing-end.json', expect.stringContaining('cut off')],
      ['2-cut.gz', 'its gzip data end too early: the file is cut off'],
      ['3-damaged.gz', 'its gzip data are damaged'],
      ['4-cut.zip', expect.stringContaining('cut off or damaged')],
      ['5-absent.json', 'there is no such file or folder'],
    ]);
    const [callCounts, grantCounts] = done.summary.counts;
    expect(callCounts?.new).toBeGreaterThan(699);
    expect(grantCounts?.new).toBeGreaterThan(500);
    const { length } = await place.database.db.selectFrom('award').select('id').execute();
    expect(length).toBe(grantCounts?.new);
  });
});

describe('records', () => {
  it('that come a second time change nothing at all', async () => {
    const path = place.file('x.json', listFile('calls', some(1100)));
    await importInto(place.database, registry, [path]);
    const state = () =>
      Promise.all([
        place.database.db.selectFrom('opportunity').selectAll().orderBy('id').execute(),
        place.database.db.selectFrom('source_record').selectAll().orderBy('source_id').execute(),
        place.database.db.selectFrom('funder_tally').selectAll().execute(),
      ]);
    const before = await state();
    const again = await importInto(place.database, registry, [path], { day: '2026-04-01' });
    expect(counts(again)).toEqual([['calls list', 1100, 0, 0, 1100, 0]]);
    expect(await state()).toEqual(before);
  });

  it('that are rejected are counted by reason, written out, and taken once they are mended', async () => {
    const records: Invented[] = [
      ...some(3),
      { id: 'bad', reject: 'its date is no date' },
      { id: 'worse', title: 'a\u0000b' },
    ];
    const text = listFile('calls', records).replace('{"id":"n1"', '{"id":n1');
    const first = await importInto(place.database, registry, { content: text });
    expect(counts(first)).toEqual([['calls list', 5, 3, 0, 0, 2]]);
    const reasons = Object.entries(first.summary.counts[0]!.reasons).sort();
    expect(reasons).toEqual([
      ['its date is no date', 1],
      [expect.stringContaining('not valid JSON'), 1],
    ]);
    expect(first.rejects.map(({ source, layout, at }) => [source, layout, at])).toEqual([
      ['calls', 'list', 'record 2'],
      ['calls', 'list', 'record 4'],
    ]);
    const lines = first.rejects.map((reject) => JSON.stringify({ fundry: 'reject', ...reject }));
    const again = await importInto(place.database, registry, { content: lines.join('\n') });
    expect(counts(again)).toEqual([['calls list', 2, 0, 0, 0, 2]]);
    const mended = lines.map((line) => line.replace('"reject":"its date is no date"', '"title":"Good"'));
    const third = await importInto(place.database, registry, { content: mended.join('\n') });
    expect(counts(third)).toEqual([['calls list', 2, 1, 0, 0, 1]]);
  });

  it('that only the database refuses are rejected alone', async () => {
    const records = [...some(600), { id: 'nul', identityKeys: ['calls:a\u0000b'] }];
    const done = await importInto(place.database, registry, { content: listFile('calls', records) });
    expect(counts(done)).toEqual([['calls list', 601, 600, 0, 0, 1]]);
    expect(done.rejects[0]?.reason).toContain('the catalogue cannot take it');
  });

  it('are only tried in a dry run', async () => {
    const done = await importInto(
      place.database,
      registry,
      { content: listFile('calls', some(3)) },
      { dryRun: true },
    );
    expect(counts(done)).toEqual([['calls list', 3, 3, 0, 0, 0]]);
    expect(await dumpCatalogue(place.database.db)).toEqual([]);
  });

  it('are drafted anew on request only, and then change only what differs', async () => {
    const path = place.file('x.json', listFile('calls', some(2)));
    await importInto(place.database, registry, [path]);
    const layouts = calls.layouts.map((layout) => ({
      ...layout,
      draft: (raw: unknown, context: { today: string }) => {
        const draft = layout.draft(raw, context);
        return (raw as Invented).id === 'n1' ? { ...draft, title: 'Read better' } : draft;
      },
    }));
    const upgraded = registryOf({ ...calls, layouts });
    await importInto(place.database, upgraded, [path]);
    const titles = () =>
      place.database.db.selectFrom('opportunity').select(['id', 'revision']).orderBy('id').execute();
    const before = await titles();
    await importInto(place.database, upgraded, [path], { redraft: true });
    const after = await titles();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]?.revision).toBeGreaterThan(before[1]!.revision);
  });

  it('tell what they state and nobody understands, once for each record in a run', async () => {
    const list = listFile('calls', [{ id: 'a', unread: 'soon' }, { id: 'b' }, { id: 'c', unread: 'later' }]);
    place.file('1.json', list);
    place.file('2.json', list);
    place.file('3.json', listFile('calls', [{ id: 'a', title: 'Another', unread: 'soon' }]));
    place.file('4.json', listFile('calls', [{ id: 'd', reject: 'no', unread: 'never' }]));
    const unread = async (options: { redraft?: boolean; dryRun?: boolean }) =>
      (await importInto(place.database, registry, [place.folder], options)).summary.unread;
    const both = [
      {
        ...{ source: 'calls', layout: 'list', field: 'unread', records: 2 },
        examples: [
          { value: 'soon', record: 'a' },
          { value: 'later', record: 'c' },
        ],
      },
    ];
    expect(await unread({ dryRun: true })).toEqual(both);
    expect(await unread({})).toEqual(both);
    expect(await unread({ redraft: true })).toEqual(both);
  });

  it('are kept when a person stops, and the next run goes on', async () => {
    const path = place.file('x.json', listFile('calls', some(3000)));
    const stopping = new AbortController();
    const stopped = await importInto(place.database, registry, [path], {
      onProgress: (_, count) => {
        if (count >= 1000) stopping.abort();
      },
      stop: stopping.signal,
    });
    expect(stopped.summary.stopped).toBe(true);
    const kept = stopped.summary.counts[0]!.new;
    expect(kept).toBeGreaterThanOrEqual(1000);
    expect(kept).toBeLessThan(3000);
    const rest = await importInto(place.database, registry, [path]);
    expect(counts(rest)).toEqual([['calls list', 3000, 3000 - kept, 0, kept, 0]]);
  });
});

describe('a full file', () => {
  const current = async () =>
    (await place.database.db.selectFrom('opportunity').select(['record', 'withdrawn_at']).execute())
      .map(({ record, withdrawn_at }) => [(record as { title: string }).title, withdrawn_at !== null])
      .sort();

  it('withdraws what it no longer lists in its scope, keeps it, and takes it back', async () => {
    await importInto(place.database, registry, { content: listFile('calls', some(3), '2025') });
    await importInto(place.database, registry, { content: listFile('calls', some(2, 50), '2026') });
    const second = await importInto(place.database, registry, {
      content: listFile('calls', some(2), '2025'),
    });
    expect(second.summary.counts[0]).toMatchObject({ read: 2, unchanged: 2, withdrawn: 1 });
    const titles = ['Title 0', 'Title 1', 'Title 2', 'Title 50', 'Title 51'];
    expect(await current()).toEqual(titles.map((title) => [title, title === 'Title 2']));
    const third = await importInto(place.database, registry, { content: listFile('calls', some(3), '2025') });
    expect(third.summary.counts[0]).toMatchObject({ read: 3, changed: 1, unchanged: 2, withdrawn: 0 });
    expect(await current()).toEqual(titles.map((title) => [title, false]));
  });

  it('withdraws a record once, however many files no longer list it', async () => {
    const list = (count: number, programme: string) =>
      listFile(
        'calls',
        some(count).map((record) => ({ ...record, programme })),
        '2025',
      );
    const withdrawn = async (day: string, content: string) =>
      (await importInto(place.database, registry, { content }, { day })).summary.counts[0]!.withdrawn;
    expect(await withdrawn('2026-03-01', list(3, 'One'))).toBe(0);
    expect(await withdrawn('2026-03-02', list(2, 'Two'))).toBe(1);
    expect(await withdrawn('2026-03-03', list(2, 'Three'))).toBe(0);
    const rows = await place.database.db
      .selectFrom('opportunity')
      .select('withdrawn_at')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.withdrawn_at?.toISOString().slice(0, 10))).toEqual([
      undefined,
      undefined,
      '2026-03-02',
    ]);
  });

  it('makes no news of what it withdraws when it is a backfill', async () => {
    const both = registryOf(calls, inventedOpportunities('other', 40));
    const shared = { identityKeys: ['shared:1'] };
    const ours = listFile('calls', [{ id: 'a', title: 'Ours', ...shared }, ...some(1)], 'all');
    await importInto(place.database, both, { content: ours });
    const theirs = listFile('other', [{ id: 'b', title: 'Theirs', ...shared }]);
    await importInto(place.database, both, { content: theirs });
    const news = () =>
      place.database.db.selectFrom('opportunity').select(['id', 'news_revision']).orderBy('id').execute();
    const before = await news();
    const less = listFile('calls', some(1), 'all');
    const { summary } = await importInto(place.database, both, { content: less }, { backfill: true });
    expect(summary.counts[0]).toMatchObject({ withdrawn: 1 });
    expect(await current()).toEqual([
      ['Theirs', false],
      ['Title 0', false],
    ]);
    expect(await news()).toEqual(before);
  });

  it('withdraws nothing when it was not read to the end, or holds a record without id', async () => {
    await importInto(place.database, registry, { content: listFile('calls', some(3), 'all') });
    await importInto(place.database, registry, { content: listFile('calls', some(2), 'all').slice(0, -4) });
    const nameless = listFile('calls', [...some(1), { title: 'x' } as never], 'all');
    const done = await importInto(place.database, registry, { content: nameless });
    expect(done.summary.notes[0]).toContain('nothing was withdrawn');
    expect((await current()).some(([, withdrawn]) => withdrawn)).toBe(false);
  });

  it('keeps rejected records that it lists', async () => {
    await importInto(place.database, registry, { content: listFile('calls', some(2), 'all') });
    const rejected = [{ id: 'n0', reject: 'odd' }, ...some(1, 1)];
    const done = await importInto(place.database, registry, { content: listFile('calls', rejected, 'all') });
    expect(done.summary.counts[0]).toMatchObject({ rejected: 1, withdrawn: 0 });
  });

  it('that is older than one already read brings nothing back and withdraws nothing', async () => {
    const older = place.file(
      'older',
      listFile('calls', [{ id: 'a', title: 'First words' }, ...some(3)], 'all'),
    );
    const newer = place.file(
      'newer',
      listFile('calls', [{ id: 'a', title: 'Other words' }, ...some(2)], 'all'),
    );
    await importInto(place.database, registry, [older]);
    await importInto(place.database, registry, [newer]);
    const before = await current();
    const again = await importInto(place.database, registry, [older, newer]);
    expect(counts(again)).toEqual([['calls list', 7, 0, 0, 7, 0]]);
    expect(await current()).toEqual(before);
  });
});

describe('many processes', () => {
  it('that import at once leave what one after the other would', async () => {
    const shared = (from: number) =>
      some(1500, from).map((one) => ({ ...one, identityKeys: [`key:${one.id}`], funder: funderOf(one.id) }));
    const contents = [0, 500, 1000].map((from) => ({ content: listFile('grants', shared(from)) }));
    await Promise.all(contents.map((content) => importInto(place.database, registry, content)));
    const other = await place.otherDatabase();
    for (const content of contents) await importInto(other, registry, content);
    expect(await dumpCatalogue(place.database.db)).toEqual(await dumpCatalogue(other.db));
  });
});

function funderOf(id: string) {
  const name = `Funder ${Number(id.slice(1)) % 7}`;
  return { name, identifiers: [], country: 'SE', city: null, parent: null, typeGroup: null };
}
