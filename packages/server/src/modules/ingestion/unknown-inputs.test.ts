import { makeZip } from '@fundry/sources/testing/make-zip.ts';
import { expect, it } from 'vitest';
import { useImportPlace } from './testing/import-place.ts';
import { importInto, registryOf } from './testing/import-text.ts';
import { inventedOpportunities, listFile } from './testing/invented-sources.ts';

const place = useImportPlace();

it('names unknown files one by one beside known ones, together where a zip holds nothing else', async () => {
  const known = listFile('calls', [{ id: 'a', title: 'A' }]);
  const half = place.file(
    'half.zip',
    makeZip({ 'inner.zip': makeZip({ known, 'strange.txt': 'nobody knows' }) }),
  );
  const none = place.file('none.zip', makeZip({ 'inner.zip': makeZip({ 'a.txt': 'x', 'b.txt': 'y' }) }));
  const calls = registryOf(inventedOpportunities('calls', 50));
  const done = await importInto(place.database, calls, [half, none]);
  expect(done.summary.counts).toMatchObject([{ read: 1, new: 1 }]);
  expect(done.summary.notRecognised.map(({ input }) => input.slice(place.folder.length + 1))).toEqual([
    'half.zip/inner.zip/strange.txt',
    'none.zip (1 file inside)',
  ]);
});
