import { MAX_FILE_BYTES } from '@fundry/contracts/limits.ts';
import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { pdfOf, pdfOfStreams } from './testing/documents.ts';

const asking = (signal = new AbortController().signal) => ({ client: { name: 'test', member: '' }, signal });
const PAGE = 'Quantum sensing with graphene.';

test('a document is read in a process of its own', async () => {
  expect(await readDocument(pdfOf([PAGE]), asking())).toEqual({ kind: 'pdf', text: PAGE, notices: [] });
});

test('a document that would fill the memory ends its reading, and the next one is read', async () => {
  // A text without an end, of which two bytes stand for 128, and hardly any for many of the two.
  const endless = Buffer.concat([Buffer.from('\0('), Buffer.alloc(1_500_000, '\x81a', 'latin1')]);
  const bomb = pdfOfStreams([endless], '', '/RunLengthDecode');
  expect(bomb.length).toBeLessThan(50_000);
  await expect(readDocument(bomb, asking())).rejects.toMatchObject({
    status: 400,
    code: 'documents/too-heavy',
    message: 'This file takes too much memory to be read. Paste the text that matters.',
  });
  expect((await readDocument(Buffer.from(PAGE), asking())).text).toBe(PAGE);
});

test('a reading ends when its time is up, and when nobody waits for it', async () => {
  await expect(readDocument(pdfOf([PAGE]), { ...asking(), maxMs: 1 })).rejects.toMatchObject({
    code: 'documents/too-slow',
  });
  const gone = new AbortController();
  const reading = readDocument(pdfOf([PAGE]), asking(gone.signal));
  gone.abort(new Error('gone'));
  await expect(reading).rejects.toThrow('gone');
});

test('no file and too large a file are refused at once', async () => {
  await expect(readDocument(Buffer.alloc(0), asking())).rejects.toMatchObject({ code: 'documents/empty' });
  await expect(readDocument(Buffer.alloc(MAX_FILE_BYTES + 1), asking())).rejects.toMatchObject({
    message: 'The file is too large. A file can have at most 25 MB.',
  });
});
