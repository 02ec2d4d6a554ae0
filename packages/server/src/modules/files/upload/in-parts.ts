/**
 * The size of the parts in which a file is kept. A transfer holds no more than a few of them. With larger parts it is quicker,
 * and leaves more behind that has to be collected.
 */
export const PART_BYTES = 64 * 1024;

/** The same bytes in parts of `PART_BYTES`. Only the last one is smaller. */
export async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    while (bytes >= PART_BYTES) {
      const all = held.length === 1 ? held[0]! : Buffer.concat(held);
      yield all.subarray(0, PART_BYTES);
      held = [all.subarray(PART_BYTES)];
      bytes -= PART_BYTES;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}
