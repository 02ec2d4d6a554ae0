import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeUploads, uploadName, uploadsHere } from './upload-folder.ts';

test('the files of a data folder are known by their ids once they are a while there, and can be removed', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fundry-uploads-'));
  const now = new Date();
  expect(await uploadsHere(home, now)).toEqual([]);
  for (const id of ['old', 'new']) mkdirSync(join(home, 'imports', id), { recursive: true });
  utimesSync(join(home, 'imports/old'), 1_000, 1_000);
  utimesSync(join(home, 'imports/new'), now, new Date(now.getTime() + 1_000));
  expect(await uploadsHere(home, now)).toEqual(['old']);
  await removeUploads(home, ['old']);
  expect(await uploadsHere(home, now)).toEqual([]);
  rmSync(home, { recursive: true });
});

test.each([
  ['grants 2026.json', 'grants 2026.json'],
  ['C:\\data\\grants.json', 'grants.json'],
  ['../../grants.json', 'grants.json'],
  ['a:b?.csv', 'a_b_.csv'],
  ['..', 'file'],
  [' ..', 'file'],
  ['. ..', 'file'],
  ['.hidden.json', 'hidden.json'],
])('a file that is called "%s" is kept as "%s"', (given, kept) => {
  expect(uploadName(given)).toBe(kept);
});

test('a long name keeps its ending and has at most 200 bytes', () => {
  const name = uploadName(`${'資'.repeat(120)}.json`);
  expect(name).toMatch(/^資+\.json$/);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
});
