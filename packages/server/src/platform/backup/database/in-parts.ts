const LINE_END = 0x0a;

/**
 * Cuts the output of COPY in text format into parts of about `size` bytes. A part ends with a row. In this format a
 * line end inside a value is written as `\n`, so every byte 0x0a ends a row.
 */
export async function* inParts(
  stream: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ rows: number; bytes: Buffer }> {
  let chunks: Buffer[] = [];
  let length = 0;
  const take = (end: number) => {
    const all = Buffer.concat(chunks, length);
    chunks = end < length ? [all.subarray(end)] : [];
    length -= end;
    const bytes = all.subarray(0, end);
    return { rows: lineEnds(bytes), bytes };
  };
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    const last = chunk.lastIndexOf(LINE_END);
    if (length >= size && last !== -1) yield take(length - chunk.length + last + 1);
  }
  if (length > 0) yield take(length);
}

/** The number of rows in a part. */
export function lineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) count++;
  return count;
}
