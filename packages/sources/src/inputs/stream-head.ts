import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { InputHead } from '../source.ts';

/** How much of an input is looked at to recognise it. */
const HEAD_BYTES = 64 * 1024;

export type Kind = 'gzip' | 'zip' | 'plain';

/** How the rest is packed, by the first bytes. */
export function kindOf(bytes: Buffer): Kind {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip';
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)) return 'zip';
  return 'plain';
}

/**
 * The first bytes of a stream (fewer when it is shorter), and a stream that still has all of it. When the source
 * breaks early, the bytes are what it had, and the stream breaks there.
 */
export async function peek(
  source: Readable,
  size = HEAD_BYTES,
): Promise<{ bytes: Buffer; stream: Readable }> {
  const chunks: Buffer[] = [];
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let fault: Error | null = null;
  for (let length = 0; length < size; ) {
    const next = await iterator.next().catch((error: Error) => {
      fault = error;
      return null;
    });
    if (!next || next.done) break;
    const chunk = Buffer.from(next.value);
    chunks.push(chunk);
    length += chunk.length;
  }
  const read = Buffer.concat(chunks);
  const stream = Readable.from(replay(read, iterator, fault), { objectMode: false });
  return { bytes: read.subarray(0, size), stream };
}

async function* replay(
  first: Buffer,
  rest: AsyncIterator<Buffer>,
  fault: Error | null,
): AsyncGenerator<Buffer> {
  try {
    if (first.length > 0) yield first;
    if (fault) throw fault;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Unpacks gzip, also when several members follow one another. Errors of the source end the result. */
export function gunzip(source: Readable): Readable {
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  unpacked.on('close', () => source.destroy());
  return source.pipe(unpacked);
}

/** The head that layouts see. A character that is cut in two at its end is dropped. */
export function makeHead(name: string, bytes: Buffer, zipEntries: string[] | null): InputHead {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  return { name, bytes, text, zipEntries };
}

/** The first bytes of a stream, which is then closed. */
export async function headOf(stream: Readable): Promise<Buffer> {
  const { bytes, stream: rest } = await peek(stream);
  rest.on('error', () => {}).destroy();
  stream.destroy();
  return bytes;
}

/** What is wrong with an input in UTF-16. */
export const UTF16 = 'it is written in UTF-16, which Fundry does not read: save it as UTF-8';

/** Whether a text begins with the byte-order mark of UTF-16, in either order. */
export function isUtf16({ bytes }: Pick<InputHead, 'bytes'>): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}
