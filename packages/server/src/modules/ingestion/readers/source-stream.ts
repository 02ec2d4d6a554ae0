/** What every reader reads: decompressed bytes, opened or still opening. */
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

/** The stream as text, decoded without ever cutting a character in two; a leading byte-order mark is dropped. */
export async function* readText(source: SourceStream, encoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of await source) {
    const text = typeof piece === 'string' ? piece : decoder.decode(piece as Buffer, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
