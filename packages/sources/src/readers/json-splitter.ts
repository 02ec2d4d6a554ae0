import { isUtf8 } from 'node:buffer';
import { LIMITS } from '../limits.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const WINDOWS_1252 = new TextDecoder('windows-1252');

/** How much is kept of a value that is too long, so that a person can find it. */
const KEPT_OF_LONG = 1000;

/** Where an object begins on a line of its own. */
const NEXT_LINE = '\n{';

/** One value found by the splitter: its text, and its key or index in the object or list that holds it. */
export interface JsonPiece {
  text: string;
  key: string | number;
  /** False when its bytes are not UTF-8; the text is then read as Windows-1252. */
  isUtf8: boolean;
  /** The value is longer than a record may be, and `text` is only its beginning. */
  isTooLong: boolean;
}

interface Frame {
  list: boolean;
  key: string | number;
  awaitsKey: boolean;
}

/**
 * Cuts a stream of JSON into the values at one place. It does not parse the rest, it only follows brackets, strings
 * and commas. So only one value is in memory, and an invalid value costs only itself. `path` leads from the document
 * to the list or object whose members are wanted. Null means the objects and lists at the top, one after another,
 * with or without anything between them.
 */
export class JsonSplitter {
  readonly #path: (string | number)[] | null;
  /** The open brackets that lie on the path, outermost first; `#depth` counts all that are open. */
  readonly #onPath: Frame[] = [];
  #depth = 0;
  #inString = false;
  /** Text of the member or key that is being read, cut by chunks. */
  #parts: Buffer[] | null = null;
  #length = 0;
  #readsKey = false;
  #documents = 0;
  /** Whether the list or object at the path was met, and whether all of it was read. */
  found = false;
  finished = false;

  constructor(path: (string | number)[] | null) {
    this.#path = path;
    this.found = path === null;
  }

  /** Takes out the value that the end of the stream cut off; null when nothing is open. */
  get rest(): JsonPiece | null {
    return this.#parts ? this.#take(Buffer.alloc(0), this.#documents) : null;
  }

  /** Whether the value that is not complete yet is too long already. */
  get isTooLong(): boolean {
    return this.#parts !== null && this.#length > LIMITS.recordLength;
  }

  /** The members that this chunk completes, in order. */
  *push(chunk: Buffer): Generator<JsonPiece> {
    let start = 0;
    for (let at = 0; at < chunk.length && !this.finished; at++) {
      if (this.#inString) {
        at = this.#endOfString(chunk, at);
        if (this.#inString) break;
        if (this.#readsKey) this.#setKey(chunk.subarray(start, at + 1));
        continue;
      }
      const byte = chunk[at] as number;
      if (byte <= 0x20) continue;
      const frame = this.#onPath.length === this.#depth ? this.#onPath.at(-1) : undefined;
      const member = this.#path === null ? this.#depth === 0 : frame && this.#isTarget();
      if (member && this.#parts && (byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT)) {
        yield this.#take(chunk.subarray(start, at), frame?.key ?? this.#documents);
      }
      if (member && !this.#parts && this.#begins(byte, frame)) {
        this.#begin();
        start = at;
      }
      if (byte === QUOTE) {
        this.#inString = true;
        if (frame?.awaitsKey) {
          this.#readsKey = true;
          this.#begin();
          start = at;
        }
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#enter(byte === OPEN_LIST, frame);
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        this.#leave();
        if (this.#path === null && this.#depth === 0 && this.#parts) {
          yield this.#take(chunk.subarray(start, at + 1), this.#documents++);
        }
      } else if (byte === COMMA && frame) {
        if (frame.list) frame.key = (frame.key as number) + 1;
        else frame.awaitsKey = true;
      } else if (byte === COLON && frame) frame.awaitsKey = false;
    }
    this.#keep(chunk.subarray(start));
  }

  #begin(): void {
    this.#parts = [];
    this.#length = 0;
  }

  /**
   * Keeps the bytes of a value that goes on in the next chunk. Of one that is too long only the beginning is kept, except
   * where `recover` may find more in it.
   */
  #keep(bytes: Buffer): void {
    this.#length += bytes.length;
    if (this.#path === null || !this.isTooLong) this.#parts?.push(Buffer.from(bytes));
    else if (this.#parts) this.#parts = this.#parts.slice(0, 1);
  }

  /**
   * Gives up a value at the top that is too long, as it is when its brackets do not match: the objects that begin on
   * lines of their own after it are read.
   */
  *recover(): Generator<JsonPiece> {
    const bytes = Buffer.concat(this.#parts ?? []);
    const next = bytes.indexOf(NEXT_LINE, 1);
    if (next === -1) {
      // The last byte may be the line break before such an object.
      this.#parts = [bytes.subarray(0, KEPT_OF_LONG), bytes.subarray(-1)];
      return;
    }
    for (let from = 0; from < bytes.length; ) {
      const found = bytes.indexOf(NEXT_LINE, from + 1);
      const to = found === -1 ? bytes.length : found + 1;
      if (found === -1) {
        this.#parts = null;
        this.#depth = 0;
        this.#inString = false;
        this.#escapes = false;
        yield* this.push(bytes.subarray(from));
      } else {
        this.#begin();
        yield this.#take(bytes.subarray(from, to), this.#documents++);
      }
      from = to;
    }
  }

  /**
   * Where the open string ends, or the end of the chunk. A quote after an odd number of backslashes belongs to the
   * string.
   */
  #endOfString(chunk: Buffer, from: number): number {
    let at = from;
    if (this.#escapes) {
      this.#escapes = false;
      at++;
    }
    for (;;) {
      const quote = chunk.indexOf(QUOTE, at);
      const end = quote === -1 ? chunk.length : quote;
      let backslashes = 0;
      while (end - 1 - backslashes >= at && chunk[end - 1 - backslashes] === BACKSLASH) backslashes++;
      if (quote === -1) {
        this.#escapes = backslashes % 2 === 1;
        return chunk.length;
      }
      if (backslashes % 2 === 0) {
        this.#inString = false;
        return quote;
      }
      at = quote + 1;
    }
  }
  #escapes = false;

  #isTarget(): boolean {
    return this.#path !== null && this.#onPath.length === this.#path.length + 1;
  }

  #begins(byte: number, frame: Frame | undefined): boolean {
    if (this.#path === null) return byte === OPEN_OBJECT || byte === OPEN_LIST;
    if (byte === COMMA || byte === COLON || byte === CLOSE_LIST || byte === CLOSE_OBJECT) return false;
    return frame !== undefined && !frame.awaitsKey;
  }

  #enter(list: boolean, frame: Frame | undefined): void {
    const path = this.#path;
    if (path && this.#depth === this.#onPath.length && this.#onPath.length <= path.length) {
      if (this.#depth === 0 || frame?.key === path[this.#depth - 1]) {
        this.#onPath.push({ list, key: list ? 0 : '', awaitsKey: !list });
        if (this.#isTarget()) this.found = true;
      }
    }
    this.#depth++;
  }

  #leave(): void {
    if (this.#path && this.#depth === this.#onPath.length) {
      if (this.#isTarget()) this.finished = true;
      this.#onPath.pop();
    }
    this.#depth--;
    if (this.#depth < 0) this.#depth = 0;
  }

  #setKey(last: Buffer): void {
    const { text } = this.#take(last, '');
    this.#readsKey = false;
    const frame = this.#onPath.at(-1);
    if (frame) {
      frame.key = parsedKey(text);
      frame.awaitsKey = false;
    }
  }

  #take(last: Buffer, key: string | number): JsonPiece {
    const parts = this.#parts ?? [];
    this.#parts = null;
    if (this.#length + last.length > LIMITS.recordLength) {
      const beginning = (parts[0] ?? last).subarray(0, KEPT_OF_LONG).toString();
      return { text: beginning, key, isUtf8: true, isTooLong: true };
    }
    const bytes = parts.length === 0 ? last : Buffer.concat([...parts, last]);
    const valid = isUtf8(bytes);
    const text = valid ? bytes.toString() : WINDOWS_1252.decode(bytes);
    return { text, key, isUtf8: valid, isTooLong: false };
  }
}

/** A key as JSON means it, or as it is written where it is no valid JSON. */
function parsedKey(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
