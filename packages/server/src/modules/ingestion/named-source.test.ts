import { join } from 'node:path';
import type { Source } from '@fundry/sources/source.ts';
import { makeZip } from '@fundry/sources/testing/make-zip.ts';
import { expect, it } from 'vitest';
import { namedSource } from './named-source.ts';
import { useImportPlace } from './testing/import-place.ts';
import { importInto, registryOf } from './testing/import-text.ts';
import { inventedAwards, listFile } from './testing/invented-sources.ts';

const grants = inventedAwards('grants', 50);
/** A publisher with one layout, whose every file is complete. */
const lists: Source = {
  ...inventedAwards('lists', 50),
  layouts: [{ ...inventedAwards('lists', 50).layouts[0]!, fullScope: () => 'all' }],
};
const registry = registryOf(grants, lists);

const place = useImportPlace();

async function importAs(written: string, name: string, content: string | Buffer, given = name) {
  place.file(name, content);
  const options = { named: namedSource(registry, written) };
  const { summary } = await importInto(place.database, registry, [join(place.folder, given)], options);
  const reasons = summary.notRecognised.map(({ reason }) => reason);
  return { counts: summary.counts, reasons };
}

const unclaimed = '{"version":1,"lists":[{"id":"a","title":"A"},{"id":"b","reject":"no title"}]}';

it('a file that no layout claims is read by the only one of its form', async () => {
  const { counts } = await importAs('lists', 'a.json', unclaimed);
  expect(counts).toMatchObject([
    { layout: 'list', read: 2, new: 1, rejected: 1, reasons: { 'no title': 1 } },
  ]);
});

it('where several are of its form, a person says which', async () => {
  const content = unclaimed.replace('"lists"', '"grants"');
  const asked = await importAs('grants', 'a.json', content);
  expect(asked.reasons).toEqual([
    'does not look like any layout of grants. If it is one anyway, say which: --source grants/list or --source grants/lines.',
  ]);
  expect((await importAs('grants/list', 'a.json', content)).counts).toMatchObject([
    { layout: 'list', new: 1 },
  ]);
});

it('it withdraws nothing, since what does not look like a complete list is none', async () => {
  await importAs('lists', 'first.json', listFile('lists', [{ id: 'z' }]));
  const { counts } = await importAs('lists', 'then.json', unclaimed);
  expect(counts).toMatchObject([{ new: 1, withdrawn: 0 }]);
});

it('what only lies in a folder or a zip is taken so when its layout is named', async () => {
  const zip = makeZip({ 'inside.json': unclaimed });
  for (const [name, content] of [['folder/a.json', unclaimed] as const, ['folder.zip', zip] as const]) {
    const given = name.split('/')[0]!;
    const { counts, reasons } = await importAs('lists', name, content, given);
    expect(counts).toEqual([]);
    expect(reasons).toEqual([expect.stringContaining('say which: --source lists/list.')]);
    expect((await importAs('lists/list', name, content, given)).counts).toMatchObject([{ read: 2 }]);
  }
});

it.each([
  ['lists', 'a,b\n1,2\n', 'does not look like any layout of lists, which are JSON: this is CSV.'],
  ['lists/list', '<a/>', 'does not look like lists/list, which is JSON: this is XML.'],
  [
    'lists',
    '',
    'does not look like any layout of lists, which are JSON: this is neither JSON, CSV, XML nor a workbook.',
  ],
])('%s cannot be "%s"', async (written, content, sentence) => {
  expect((await importAs(written, 'a', content)).reasons).toEqual([sentence]);
});
