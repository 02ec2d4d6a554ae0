import type { FileType } from '@fundry/contracts/files/file-kinds.ts';
import type { Content } from './content.ts';

/** "End of central directory" and an entry of the directory, with the places of their fields (APPNOTE.TXT, 4.3). */
const END = Buffer.from('PK\x05\x06');
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const ENTRY = Buffer.from('PK\x01\x02');
const ENTRY_BYTES = 46;
/** A document of Office or OpenDocument with thousands of pictures has a smaller directory. */
const MAX_DIRECTORY = 4 * 1024 * 1024;

/** The main part of each kind of Office document (ECMA-376, part 1), beside the list of content types. */
const CONTENT_TYPES = '[Content_Types].xml';
export const WORD_DOCUMENT = /^word\/document\d*\.xml$/;
const MAIN_PARTS: [name: RegExp, FileType][] = [
  [WORD_DOCUMENT, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [/^xl\/workbook\d*\.(xml|bin)$/, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [
    /^ppt\/presentation\d*\.xml$/,
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
];

/** The kinds of OpenDocument; templates count as documents (OpenDocument 1.3, part 2, 3.3). */
const OPEN_DOCUMENT =
  /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation|graphics)(-template)?$/;

/** The kind of document that a ZIP file is; null when it is none that can be kept. */
export async function kindOfZip(content: Content): Promise<FileType | null> {
  return (await openDocument(content)) ?? officeDocument(await namesIn(content));
}

function officeDocument(names: string[]): FileType | null {
  if (!names.includes(CONTENT_TYPES)) return null;
  return MAIN_PARTS.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? null;
}

/** OpenDocument files begin with an uncompressed entry `mimetype`. */
async function openDocument(content: Content): Promise<FileType | null> {
  const head = await content.read(0, 200);
  if (head.length < 30 || head.readUInt16LE(8) !== 0) return null;
  const nameEnd = 30 + head.readUInt16LE(26);
  if (head.toString('latin1', 30, nameEnd) !== 'mimetype') return null;
  const from = nameEnd + head.readUInt16LE(28);
  const type = head.toString('latin1', from, from + head.readUInt32LE(18));
  const kind = OPEN_DOCUMENT.exec(type)?.[1];
  return kind === undefined ? null : (`application/vnd.oasis.opendocument.${kind}` as FileType);
}

/** The names of all entries; none when the file has no directory at its end. */
async function namesIn(content: Content): Promise<string[]> {
  const tailAt = Math.max(0, content.size - END_BYTES - MAX_COMMENT);
  const tail = await content.read(tailAt, content.size - tailAt);
  const end = tail.lastIndexOf(END);
  if (end < 0 || end + END_BYTES > tail.length) return [];
  const bytes = tail.readUInt32LE(end + 12);
  if (bytes > MAX_DIRECTORY) return [];
  const directory = await content.read(tail.readUInt32LE(end + 16), bytes);
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; ) {
    if (!directory.subarray(at, at + 4).equals(ENTRY)) break;
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + ENTRY_BYTES, nameEnd));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
