import type { FileType } from '@fundry/contracts/files/file-kinds.ts';
import type { Content } from './content.ts';

/** A directory entry of a compound file begins with its name, filled up to this size ([MS-CFB], 2.6.1). */
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;

/** The stream that holds the document in each kind of Office file before 2007. */
const MAIN_STREAMS: [name: Buffer, FileType][] = [
  [entryName('WordDocument'), 'application/msword'],
  [entryName('Workbook'), 'application/vnd.ms-excel'],
  [entryName('Book'), 'application/vnd.ms-excel'],
  [entryName('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
];

/**
 * The kind of document that a compound file is; null when it is none that can be kept. The directory lies anywhere in the
 * file, and its entries at multiples of their size.
 */
export async function kindOfCompound(content: Content): Promise<FileType | null> {
  for await (const part of content.parts()) {
    for (let at = 0; at + ENTRY_BYTES <= part.length; at += ENTRY_BYTES) {
      const name = part.subarray(at, at + NAME_BYTES);
      const found = MAIN_STREAMS.find(([stream]) => stream.equals(name));
      if (found) return found[1];
    }
  }
  return null;
}

function entryName(name: string): Buffer {
  const bytes = Buffer.alloc(NAME_BYTES);
  bytes.write(name, 'utf16le');
  return bytes;
}
