import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { readConcatenatedJson } from './readers/json.ts';
import type { Input, InputHead, RawRecord } from './source.ts';

/** A record that was not taken. Lines of these make a file that can be imported again, also after a person mended it. */
export interface Reject {
  source: string;
  layout: string;
  /** The input and the place in it. */
  file: string;
  at: string;
  reason: string;
  /** The record, or its text where even that could not be parsed. */
  raw: unknown;
}

const MARK = '{"fundry":"reject"';

/** Writes rejects one per line as they come; the file is made with the first of them. */
export class RejectFile {
  readonly #path: string;
  #stream: ReturnType<typeof createWriteStream> | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  async write(reject: Reject): Promise<void> {
    this.#stream ??= createWriteStream(this.#path);
    const line = `${JSON.stringify({ fundry: 'reject', ...reject })}\n`;
    if (!this.#stream.write(line)) await once(this.#stream, 'drain');
  }

  /** Resolves when all is on disk; throws when it could not be written. */
  async close(): Promise<void> {
    if (!this.#stream) return;
    this.#stream.end();
    await finished(this.#stream);
  }
}

/** Whether an input is a file of rejects. */
export function isRejectFile(head: InputHead): boolean {
  return head.text.startsWith(MARK);
}

/** The records of a file of rejects, each with the source and layout it belongs to. */
export async function* readRejects(
  input: Input,
): AsyncGenerator<{ source: string; layout: string; record: RawRecord }> {
  for await (const { raw, at, broken } of readConcatenatedJson(input.stream())) {
    const reject = raw as Partial<Reject> | null;
    if (broken || typeof reject?.source !== 'string' || typeof reject.layout !== 'string') {
      throw new Error(`${at} is not a line of a file of rejects`);
    }
    const record: RawRecord = { raw: reject.raw, at: reject.at ?? at };
    if (typeof reject.raw === 'string') record.broken = 'it still is not a record but text';
    yield { source: reject.source, layout: reject.layout, record };
  }
}
