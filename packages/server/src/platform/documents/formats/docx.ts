import type { Readable } from 'node:stream';
import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import { MAX_MATCH_TEXT } from '@fundry/contracts/limits.ts';
import { SaxesParser } from 'saxes';
import { fromBufferPromise } from 'yauzl';
import { WORD_DOCUMENT } from '../../file-kinds/zip-kind.ts';
import { cutText, LIMIT_IN_WORDS } from '../cut-text.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

/** More than this, unpacked, has no document that people write. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** What elements of a document mean for its text (ECMA-376, part 1, 17.3); the prefix of their names is left out. */
const SIGNS: Record<string, string> = { p: '\n', tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };
/** The same content once more, for older programs. */
const REPETITION = 'Fallback';

/** The text of a Word document, until it is full. Throws `UnreadableDocument`. */
export async function readDocx(bytes: Buffer): Promise<DocumentText> {
  try {
    const text = (await textOf(await openDocument(bytes))).replace(/\n{3,}/g, '\n\n').trim();
    const notices =
      text.length > MAX_MATCH_TEXT
        ? [`Only the beginning of the document could be used: ${LIMIT_IN_WORDS}.`]
        : [];
    return { kind: 'docx', text: cutText(text), notices };
  } catch (error) {
    throw error instanceof UnreadableDocument ? error : new UnreadableDocument('damaged');
  }
}

async function openDocument(bytes: Buffer): Promise<Readable> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (!WORD_DOCUMENT.test(entry.fileName)) continue;
    if (entry.isEncrypted()) throw new UnreadableDocument('password');
    return zip.openReadStreamPromise(entry);
  }
  throw new UnreadableDocument('damaged');
}

/** The text of the part that is the document. Unpacks no more than it needs. */
async function textOf(stream: Readable): Promise<string> {
  const decoder = new TextDecoder();
  const parser = new SaxesParser();
  let text = '';
  let [unpacked, repetitions] = [0, 0];
  let isText = false;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1);
    if (local === REPETITION) repetitions++;
    isText = local === 't' && repetitions === 0;
    if (local !== 'p' && repetitions === 0) text += SIGNS[local] ?? '';
  });
  parser.on('text', (part) => {
    if (isText) text += part;
  });
  parser.on('closetag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1);
    isText = false;
    if (local === REPETITION) repetitions--;
    if (local === 'p') text += '\n';
  });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    unpacked += chunk.length;
    if (unpacked > MAX_UNPACKED_BYTES) throw new UnreadableDocument('too-heavy');
    parser.write(decoder.decode(chunk, { stream: true }));
    if (text.length > 2 * MAX_MATCH_TEXT) return text;
  }
  parser.close();
  return text;
}
