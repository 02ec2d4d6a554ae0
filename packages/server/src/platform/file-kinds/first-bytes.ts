import type { FileType } from '@fundry/contracts/files/file-kinds.ts';

/** What the first bytes of a file tell: its media type, or the container or encoding whose content tells more. */
export type FirstBytes = FileType | 'zip' | 'compound' | 'text';

const PDF = Buffer.from('%PDF-');
/** Readers of PDF look for its beginning so far. */
const PDF_WITHIN = 1_024;

const SIGNATURES: [at: number, bytes: Buffer, FirstBytes][] = [
  [0, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
  [0, Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg'],
  [8, Buffer.from('WEBP'), 'image/webp'],
  [0, Buffer.from('PK\x03\x04'), 'zip'],
  [0, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'compound'],
  [0, PDF, 'application/pdf'],
];

/** What the beginning of a file tells about its kind; null when it is none that can be kept. */
export function kindOfFirstBytes(head: Buffer): FirstBytes | null {
  for (const [at, bytes, kind] of SIGNATURES) {
    const isRiff = kind !== 'image/webp' || head.subarray(0, 4).equals(Buffer.from('RIFF'));
    if (isRiff && head.subarray(at, at + bytes.length).equals(bytes)) return kind;
  }
  if (isText(head)) return 'text';
  return head.subarray(0, PDF_WITHIN).includes(PDF) ? 'application/pdf' : null;
}

/** The encoding of a text that begins so. */
export function encodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** Control characters that no text has: all but tab, the line breaks, form feed and escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about control characters
export const NOT_IN_TEXT = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/;

function isText(head: Buffer): boolean {
  try {
    // What ends in the middle of a character may go on.
    return !NOT_IN_TEXT.test(
      new TextDecoder(encodingOf(head), { fatal: true }).decode(head, { stream: true }),
    );
  } catch {
    return false;
  }
}
