import { reason } from '../inputs/reason.ts';
import { RECORD_TOO_LONG, withinLimits } from '../limits.ts';
import type { RawRecord } from '../source.ts';
import { type JsonPiece, JsonSplitter } from './json-splitter.ts';
import { NOT_UTF8, readBytes, type SourceStream } from './source-stream.ts';

/**
 * Streams the members of the list at `path` (`[]`: the document itself), each as `raw`, one in memory at a time. A
 * member that is not valid JSON, not UTF-8 or too long comes as a broken record. Throws at the end when the file ends too early
 * or has no list there.
 */
export async function* readJsonArray(
  stream: SourceStream,
  path: (string | number)[] = [],
): AsyncGenerator<RawRecord> {
  let count = 0;
  for await (const piece of split(stream, path)) yield record(piece, piece.text, `record ${++count}`);
}

/** Whether `readJsonArray` finds its list at `path` in a text that may be cut off at its end. */
export function beginsJsonArray(head: string, path: (string | number)[]): boolean {
  const splitter = new JsonSplitter(path);
  splitter.push(Buffer.from(head)).next();
  return splitter.found;
}

/** Streams the entries of the object at `path` (`[]`: the document itself) as `raw = { key, value }`; otherwise as `readJsonArray`. */
export async function* readJsonEntries(
  stream: SourceStream,
  path: (string | number)[] = [],
): AsyncGenerator<RawRecord> {
  for await (const piece of split(stream, path)) {
    const { key, text } = piece;
    const { raw, at, broken } = record(piece, text, `entry ${JSON.stringify(key)}`);
    yield broken ? { raw, at, broken } : { raw: { key, value: raw }, at };
  }
}

/**
 * Streams objects that follow one another, with or without line breaks between them. Commas and blanks between them
 * do no harm.
 */
export async function* readConcatenatedJson(stream: SourceStream): AsyncGenerator<RawRecord> {
  let count = 0;
  for await (const piece of split(stream, null)) {
    for (const text of repair(piece)) yield record(piece, text, `record ${++count}`);
  }
}

/** Reads to the end of the stream even when the list is complete: only there a packed file proves to be undamaged. */
async function* split(stream: SourceStream, path: (string | number)[] | null) {
  const splitter = new JsonSplitter(path);
  for await (const chunk of readBytes(stream)) {
    yield* splitter.push(chunk);
    if (path === null && splitter.isTooLong) yield* splitter.recover();
  }
  if (splitter.finished) return;
  const rest = splitter.rest;
  if (path === null && rest) yield rest;
  if (!splitter.found) throw new Error(`there is no list at ${['$', ...(path ?? [])].join('.')}`);
  if (path !== null) throw new Error('the file ends in the middle of its list: it is cut off');
}

function record({ isUtf8, isTooLong }: JsonPiece, text: string, at: string): RawRecord {
  if (isTooLong) return { raw: text, at, broken: RECORD_TOO_LONG };
  if (!isUtf8) return { raw: text, at, broken: NOT_UTF8 };
  try {
    return withinLimits({ raw: JSON.parse(text), at });
  } catch (error) {
    return { raw: text, at, broken: `not valid JSON (${reason(error)})` };
  }
}

/**
 * Brackets that do not match swallow the objects that follow. Those that begin on lines of their own are found again
 * here.
 */
function repair({ text, isTooLong }: JsonPiece): string[] {
  if (isTooLong || !/\n\s*\{/.test(text)) return [text];
  try {
    JSON.parse(text);
    return [text];
  } catch {
    const lines = text.split(/\r?\n(?=\{)/);
    return lines.length > 1 ? lines : [text];
  }
}
