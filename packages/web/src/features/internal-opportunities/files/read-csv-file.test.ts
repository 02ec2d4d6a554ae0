import { expect, test } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

test('a file in UTF-8 is read, with a byte order mark or without', async () => {
  for (const text of ['Title\nÖl', '\uFEFFTitle\nÖl']) {
    expect(await readCsvFile(new Blob([text]))).toBe('Title\nÖl');
  }
});

test.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), 'This is a workbook.'],
  ['Latin letters', new Uint8Array([0x54, 0xd6, 0x6c]), 'The letters of this file cannot be read'],
  ['a large file', new Uint8Array(5 * 1024 * 1024 + 1), 'A file can have at most 5 MB.'],
])('%s is refused with what to do', async (_, bytes, message) => {
  await expect(readCsvFile(new Blob([bytes]))).rejects.toThrow(message);
});
