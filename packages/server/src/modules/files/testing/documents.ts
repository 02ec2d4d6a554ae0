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

/** A body `multipart/form-data` with this file, and its header. */
export function multipart(content: Buffer | string, name = 'notes.txt', field = 'file') {
  const boundary = 'fundry-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/x-any\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
