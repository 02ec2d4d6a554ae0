import { Readable } from 'node:stream';
import type { Draft } from '../drafts/draft.ts';
import type { Input, Source } from '../source.ts';

/** An input made of text, or of the entries of a zip. */
function inventedInput(name: string, content: string | Record<string, string>): Input {
  const text = typeof content === 'string' ? content : '';
  const entries = typeof content === 'string' ? {} : content;
  const stream = (words: string) => async () => Readable.from([Buffer.from(words)]);
  return {
    head: {
      name,
      bytes: Buffer.from(text),
      text,
      zipEntries: typeof content === 'string' ? null : Object.keys(content),
    },
    path: null,
    stream: stream(text),
    async *entries() {
      for (const [entry, words] of Object.entries(entries)) yield { name: entry, stream: stream(words) };
    },
  };
}

/** The drafts of an invented input by the one layout of the source that recognises it; throws when none or several do. */
export async function readInvented<D extends Draft>(
  source: Source,
  name: string,
  content: string | Record<string, string>,
): Promise<{
  layout: string;
  scope: string | null;
  ids: string[];
  drafts: D[];
  broken: string[];
  brokenRaw: unknown[];
}> {
  const input = inventedInput(name, content);
  const [layout, ...others] = source.layouts.filter((each) => each.detects(input.head));
  if (!layout || others.length > 0) throw new Error(`${name}: ${others.length + (layout ? 1 : 0)} layouts`);
  const result = { layout: layout.id, scope: layout.fullScope(input.head) };
  const ids: string[] = [];
  const drafts: D[] = [];
  const broken: string[] = [];
  const brokenRaw: unknown[] = [];
  for await (const record of layout.read(input)) {
    if (record.broken) {
      broken.push(record.broken);
      brokenRaw.push(record.raw);
      continue;
    }
    ids.push(layout.sourceId(record.raw));
    drafts.push(layout.draft(record.raw, { today: '2026-11-21' }) as D);
  }
  return { ...result, ids, drafts, broken, brokenRaw };
}
