import { reason } from '../inputs/reason.ts';
import type { Input, RawRecord } from '../source.ts';
import type { SourceStream } from './source-stream.ts';

/**
 * Streams the records of each entry of a zip, as `read` finds them. An entry that cannot be read, or not to its end,
 * comes as a broken record, and the entries after it are read.
 */
export async function* readEntries(
  input: Input,
  read: (stream: SourceStream, name: string) => AsyncIterable<RawRecord>,
): AsyncGenerator<RawRecord> {
  for await (const { name, stream } of input.entries()) {
    try {
      yield* read(stream(), name);
    } catch (error) {
      yield { raw: name, at: name, broken: reason(error) };
    }
  }
}
