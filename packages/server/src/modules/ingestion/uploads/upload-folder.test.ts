import { expect, test } from 'vitest';
import { uploadName } from './upload-folder.ts';

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
