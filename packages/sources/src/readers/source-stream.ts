/** What every reader takes: decompressed bytes, or a promise of them. */
export type SourceStream = NodeJS.ReadableStream | Promise<NodeJS.ReadableStream>;

/** The bytes of a stream as buffers, without a leading UTF-8 byte-order mark. */
export async function* readBytes(source: SourceStream): AsyncGenerator<Buffer> {
  let first = true;
  for await (const piece of await source) {
    let chunk = typeof piece === 'string' ? Buffer.from(piece) : (piece as Buffer);
    if (first && chunk.length > 0) {
      first = false;
      if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) chunk = chunk.subarray(3);
    }
    yield chunk;
  }
}

/** What is said of text in an encoding that Fundry does not expect there. */
export const NOT_UTF8 = 'its text is not UTF-8: save it as that, or have it exported so';

/**
 * The stream as text. No character is cut in two, and a leading byte-order mark is dropped. Throws where the bytes
 * are not text of the encoding; nothing is replaced.
 */
export async function* readText(source: SourceStream, encoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const piece of await source) {
    const text = typeof piece === 'string' ? piece : decoded(decoder, piece as Buffer);
    if (text !== '') yield text;
  }
  const rest = decoded(decoder, null);
  if (rest !== '') yield rest;
}

/** The text of the next bytes, or, for null, of what is left at the end of the stream. */
function decoded(decoder: TextDecoder, bytes: Buffer | null): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new Error(bytes ? NOT_UTF8 : 'it ends in the middle of a character: it is cut off');
  }
}
