import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeZip } from '@fundry/sources/testing/make-zip.ts';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { importInto, registryOf } from './testing/import-text.ts';
import { inventedOpportunities, listFile } from './testing/invented-sources.ts';

it('names unknown files one by one beside known ones, together where a zip holds nothing else', async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'fundry-test-'));
  const known = listFile('calls', [{ id: 'a', title: 'A' }]);
  const half = join(folder, 'half.zip');
  const none = join(folder, 'none.zip');
  writeFileSync(half, makeZip({ 'inner.zip': makeZip({ known, 'strange.txt': 'nobody knows' }) }));
  writeFileSync(none, makeZip({ 'inner.zip': makeZip({ 'a.txt': 'x', 'b.txt': 'y' }) }));
  try {
    const done = await importInto(database, registryOf(inventedOpportunities('calls', 50)), [half, none]);
    expect(done.summary.counts).toMatchObject([{ read: 1, new: 1 }]);
    expect(done.summary.notRecognised.map(({ input }) => input.slice(folder.length + 1))).toEqual([
      'half.zip/inner.zip/strange.txt',
      'none.zip (1 file inside)',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
    await database.drop();
  }
});
