import { PassThrough } from 'node:stream';
import { LIMITS } from '@fundry/sources/limits.ts';
import { makeZip } from '@fundry/sources/testing/make-zip.ts';
import { expect, it } from 'vitest';
import { runImport } from './import-command.ts';
import { useImportPlace } from './testing/import-place.ts';
import { importInto, registryOf } from './testing/import-text.ts';
import { inventedOpportunities, listFile } from './testing/invented-sources.ts';

const place = useImportPlace();
const calls = inventedOpportunities('calls', 60);
const registry = registryOf(calls);
const DEEP = '{"id":"deep","nested":'.concat('['.repeat(5_000), ']'.repeat(5_000), '}');

it('a record that breaks a limit is rejected by name; the records and files after it are imported', async () => {
  let zips = makeZip({ 'c.json': listFile('calls', [{ id: 'c' }]) });
  for (let level = 1; level <= LIMITS.zipLevels; level++) zips = makeZip({ 'inside.zip': zips });
  place.file(
    '1.json',
    `{"calls":[{"id":"a"},${DEEP},{"id":"${'i'.repeat(LIMITS.idLength + 1)}"},{"id":"b"}]}`,
  );
  place.file('2.zip', zips);
  place.file(
    '3.json',
    listFile('calls', [{ id: 'long', title: 't'.repeat(LIMITS.lineLength + 1) }, { id: 'd' }]),
  );
  const { summary, rejects } = await importInto(place.database, registry, [place.folder]);
  expect(summary.counts).toMatchObject([{ read: 6, new: 3, rejected: 3 }]);
  expect(rejects.map(({ file, at, reason }) => [file.replace(/.*\//, ''), at, reason])).toEqual([
    ['1.json', 'record 2', 'it is nested deeper than 100 levels'],
    ['1.json', 'record 3', 'its id is longer than 500 characters'],
    ['3.json', 'record 1', 'its title is longer than 5,000 characters'],
  ]);
  expect(summary.failed).toMatchObject([{ reason: 'more than 5 zips lie inside one another' }]);
});

it('an unexpected fault of one file is told with its name, and the others are imported', async () => {
  const faulty = {
    ...calls,
    layouts: calls.layouts.map((layout) => ({
      ...layout,
      fullScope: (head: Parameters<typeof layout.fullScope>[0]) => {
        if (head.name === '1.json') throw new TypeError('what is this?');
        return layout.fullScope(head);
      },
    })),
  };
  const first = place.file('1.json', listFile('calls', [{ id: 'a' }]));
  place.file('2.json', listFile('calls', [{ id: 'b' }]));
  const { summary } = await importInto(place.database, registryOf(faulty), [place.folder]);
  expect(summary.failed).toEqual([{ input: first, opened: true, reason: 'what is this?' }]);
  expect(summary.counts).toMatchObject([{ new: 1 }]);
});

it('a record on which the catalogue itself stumbles is rejected alone', async () => {
  const records = [{ id: 'a' }, { id: 'b', keywords: 7 }, { id: 'c' }];
  const { summary, rejects } = await importInto(place.database, registry, {
    content: listFile('calls', records),
  });
  expect(summary.counts).toMatchObject([{ new: 2, rejected: 1 }]);
  expect(rejects).toMatchObject([{ at: 'record 2', reason: expect.stringContaining('cannot take it') }]);
});

it('stops at once while it waits for standard input, and keeps what it read', async () => {
  const stdin = new PassThrough();
  stdin.write(`{"grants":[${JSON.stringify({ id: '360G-x-1', title: 'One', currency: 'GBP' })},`);
  for (let piece = 0; piece < 5; piece++) stdin.write(' '.repeat(60_000));
  let out = '';
  let stop = () => {};
  const code = runImport(['-', '--json', '--source', '360giving'], {
    env: { FUNDRY_HOME: place.folder, FUNDRY_DATABASE_URL: place.database.url },
    stdin,
    out: (text) => {
      out += text;
    },
    progress: { write: () => true },
    onInterrupt: (interrupt) => {
      stop = interrupt;
    },
  });
  await expect.poll(() => stdin.readableLength + stdin.writableLength).toBe(0);
  stop();
  expect(await code).toBe(130);
  expect(JSON.parse(out)).toMatchObject({ stopped: true, counts: [{ read: 1 }] });
});
