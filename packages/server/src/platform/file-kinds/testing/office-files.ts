import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A ZIP file with these entries; `stored` ones are not compressed. */
export async function zipOf(entries: Record<string, string>, stored: string[] = []): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(entries)) {
    zip.addBuffer(Buffer.from(text), name, { compress: !stored.includes(name) });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** A compound file with one stream of this name, in a directory after `before` sectors. */
export function compoundOf(stream: string, before = 3): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(stream, 'utf16le');
  const head = Buffer.alloc(512 * before);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head);
  return Buffer.concat([head, entry, Buffer.alloc(384)]);
}

/** The main parts of an Office document that lies below this folder. */
export function officeParts(folder: 'word' | 'xl' | 'ppt', main: string): Record<string, string> {
  return { [`${folder}/${main}`]: '<x/>', 'docProps/app.xml': '<x/>', '[Content_Types].xml': '<Types/>' };
}
