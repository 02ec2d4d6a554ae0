import { readConcatenatedJson } from '@fundry/sources/readers/json.ts';
import type { Input, InputHead, RawRecord } from '@fundry/sources/source.ts';

/**
 * A record that was not taken. A file of these, one per line, can be imported again, also after a person mended it.
 */
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

/** A reject as a line of such a file, with its line break. */
export function rejectLine(reject: Reject): string {
  return `${JSON.stringify({ fundry: 'reject', ...reject })}\n`;
}

/** Whether an input is a file of rejects. */
export function isRejectFile(head: InputHead): boolean {
  return head.text.startsWith(MARK);
}

/**
 * The records of a file of rejects, each with its source and layout. A line with a mistake is a broken record of its
 * source. A line that names no source makes this throw, after all others were read.
 */
export async function* readRejects(
  input: Input,
): AsyncGenerator<{ source: string; layout: string; record: RawRecord }> {
  let foreign: string | null = null;
  for await (const { raw, at, broken } of readConcatenatedJson(input.stream())) {
    const reject = broken ? brokenReject(String(raw)) : (raw as Partial<Reject> | null);
    if (typeof reject?.source !== 'string' || typeof reject.layout !== 'string') {
      foreign ??= at;
      continue;
    }
    const record: RawRecord = { raw: reject.raw, at: reject.at ?? at };
    if (broken) record.broken = broken;
    else if (typeof reject.raw === 'string') record.broken = 'it is still text, not a record';
    yield { source: reject.source, layout: reject.layout, record };
  }
  if (foreign !== null) throw new Error(`${foreign} is not a line of a rejects file`);
}

/** What can still be read of a line that is not valid JSON, and the text of its record. */
function brokenReject(line: string): Partial<Reject> | null {
  const [, source, layout] = /"source":\s*"([^"]+)",\s*"layout":\s*"([^"]+)"/.exec(line) ?? [];
  const [, raw] = /"raw":(.*)\}\s*$/s.exec(line) ?? [];
  return source && layout ? { source, layout, raw: (raw ?? line).trim() } : null;
}
