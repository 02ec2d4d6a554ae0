import { expect, test } from 'vitest';
import { contentOf } from './bytes-content.ts';
import { kindOf } from './kind-of.ts';
import { compoundOf, officeParts, zipOf } from './testing/office-files.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const told = (bytes: Buffer | string, name = 'a.exe') => kindOf(contentOf(Buffer.from(bytes), 1_024), name);

test.each([
  ['%PDF-1.7 …', 'application/pdf'],
  [Buffer.concat([Buffer.alloc(100), Buffer.from('%PDF-1.4')]), 'application/pdf'],
  ['plain words\r\n\tin two lines', 'text/plain'],
  [Buffer.from('\ufeffäöü', 'utf16le'), 'text/plain'],
  [Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'image/png'],
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  [compoundOf('WordDocument'), 'application/msword'],
  [compoundOf('Book', 9), 'application/vnd.ms-excel'],
  [compoundOf('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
  [compoundOf('Installer'), null],
  ['RIFF\0\0\0\0AVI LIST', null],
  ['MZ\x90\0\x03', null],
  ['text and \0 then', null],
  [`${'x'.repeat(5_000)}\0`, null],
  [Buffer.from([0x61, 0xff, 0xfe, 0x62]), null],
  [Buffer.concat([Buffer.from('ä'.repeat(2_047)), Buffer.from('xä').subarray(0, 2)]), null],
])('%# a kind is told by the content', async (bytes, kind) => {
  expect(await told(bytes)).toBe(kind);
});

test('CSV is a text whose name says so', async () => {
  expect(await told('a,b\n1,2', 'Budget.CSV')).toBe('text/csv');
  expect(await told('%PDF-1.7', 'Budget.csv')).toBe('application/pdf');
});

test('Office documents are told by their parts, in whatever order these are', async () => {
  expect(await told(await zipOf(officeParts('word', 'document.xml')))).toBe(
    `${OFFICE}.wordprocessingml.document`,
  );
  expect(await told(await zipOf(officeParts('xl', 'workbook.bin')))).toBe(`${OFFICE}.spreadsheetml.sheet`);
  expect(await told(await zipOf(officeParts('ppt', 'presentation.xml')))).toBe(
    `${OFFICE}.presentationml.presentation`,
  );
});

test('OpenDocument says itself what it is', async () => {
  const mimetype = 'application/vnd.oasis.opendocument.spreadsheet-template';
  expect(await told(await zipOf({ mimetype, 'content.xml': '<x/>' }, ['mimetype']))).toBe(
    'application/vnd.oasis.opendocument.spreadsheet',
  );
});

test('any other archive is none, also one that holds a document, or is cut off', async () => {
  const document = await zipOf(officeParts('word', 'document.xml'));
  expect(await told(await zipOf({ 'letter.docx': document.toString('latin1') }, ['letter.docx']))).toBeNull();
  expect(await told(await zipOf({ 'word/document.xml': '<x/>' }))).toBeNull();
  expect(await told(document.subarray(0, document.length - 30))).toBeNull();
  expect(await told('PK\x03\x04')).toBeNull();
  const epub = await zipOf({ mimetype: 'application/epub+zip' }, ['mimetype']);
  expect(await told(epub)).toBeNull();
});
