import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import { MIN_MATCH_TEXT } from '@fundry/contracts/limits.ts';
import { contentOf } from '../file-kinds/bytes-content.ts';
import { kindOfFirstBytes, NOT_IN_TEXT } from '../file-kinds/first-bytes.ts';
import { kindOf } from '../file-kinds/kind-of.ts';
import { UnreadableDocument } from './unreadable-document.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A stream that a compound file has when it holds an Office document under a password ([MS-OFFCRYPTO], 2.3.4.4). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * The text of a document, whose kind its content tells. Throws `UnreadableDocument`. It takes what time and memory the document
 * makes it take, so only the thread that is made for it calls this.
 */
export async function readBytes(bytes: Buffer): Promise<DocumentText> {
  const read = await readKind(bytes);
  read.text = read.text.normalize('NFC').replace(new RegExp(NOT_IN_TEXT, 'g'), ' ').trim();
  if (read.text.length < MIN_MATCH_TEXT)
    throw new UnreadableDocument(read.kind === 'pdf' ? 'pictures' : 'no-text');
  return read;
}

/** What a kind of document needs is loaded only for it. */
async function readKind(bytes: Buffer): Promise<DocumentText> {
  const kind = await kindOf(contentOf(bytes), '');
  if (kind === 'application/pdf') return (await import('./formats/pdf.ts')).readPdf(bytes);
  if (kind === DOCX) return (await import('./formats/docx.ts')).readDocx(bytes);
  if (kind === 'application/msword') throw new UnreadableDocument('old-word');
  const first = kindOfFirstBytes(bytes.subarray(0, 4_096));
  if (first === 'compound' && bytes.includes(ENCRYPTED)) throw new UnreadableDocument('password');
  // A document that is cut off has lost the directory that tells what it is.
  if (first === 'zip' && kind === null && bytes.includes('word/')) throw new UnreadableDocument('damaged');
  if (kind === 'text/plain' || kind === null)
    return (await import('./formats/plain-text.ts')).readText(bytes);
  throw new UnreadableDocument('type');
}
