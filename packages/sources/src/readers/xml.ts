import { SaxesParser } from 'saxes';
import { LIMITS, RECORD_TOO_LONG, TOO_DEEP } from '../limits.ts';
import type { RawRecord } from '../source.ts';
import { readText, type SourceStream } from './source-stream.ts';

/** A tag or text that is longer ends the reading: its end is missing. */
const LONGEST_PIECE = 64_000_000;

/** An element: its children by name (an array when repeated), attributes as `@name`, its own text as `#text`. */
interface Element {
  name: string;
  fields: Record<string, unknown>;
  text: string;
  nil: boolean;
}

/**
 * Streams the elements of the given names, wherever they are, as `raw = { element, ...children }`. A child is text
 * (blanks round it dropped), a nested object, or an array of these when it is repeated. Empty or `xsi:nil` is null.
 * Only one element is held at a time. An element whose tags do not match, or that breaks a limit, comes as a broken
 * record; an unfinished file throws at the end.
 */
export async function* readXmlElements(stream: SourceStream, names: string[]): AsyncGenerator<RawRecord> {
  const wanted = new Set(names);
  const done: RawRecord[] = [];
  const open: Element[] = [];
  let depth = 0;
  let fault: string | null = null;
  /** Open elements inside the last of `open` that lie too deep to be held. */
  let tooDeep = 0;
  let length = 0;
  let sinceEvent = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    // A stray character or an entity that only HTML knows leaves the record readable.
    if (!/disallowed character|undefined entity/.test(error.message))
      fault ??= `not well-formed XML (${error.message})`;
  });
  parser.on('opentag', (tag) => {
    depth++;
    sinceEvent = 0;
    if (open.length === 0 && !wanted.has(tag.name)) return;
    if (open.length === 0) {
      fault = null;
      length = 0;
    }
    if (open.length === LIMITS.levels) {
      fault ??= TOO_DEEP;
      tooDeep++;
      return;
    }
    const { fields, nil } = attributes(tag.attributes as Record<string, string>);
    open.push({ name: tag.name, fields, text: '', nil });
  });
  const addText = (text: string) => {
    sinceEvent = 0;
    const element = open.at(-1);
    if (!element) return;
    length += text.length;
    if (length > LIMITS.recordLength) fault ??= RECORD_TOO_LONG;
    else element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', (tag) => {
    depth--;
    sinceEvent = 0;
    if (tooDeep > 0) {
      tooDeep--;
      return;
    }
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (parent) return add(parent.fields, element.name, value(element));
    const at = `${tag.name} ending in line ${parser.line}`;
    const raw = { element: element.name, ...element.fields };
    done.push(fault === null ? { raw, at } : { raw, at, broken: fault });
    fault = null;
  });
  for await (const text of readText(stream)) {
    sinceEvent += text.length;
    parser.write(text);
    if (sinceEvent > LONGEST_PIECE) throw new Error('a tag or text of it never ends');
    yield* done.splice(0);
  }
  if (depth > 0) throw new Error('the file ends before its last element is closed: it is cut off');
}

function attributes(given: Record<string, string>): { fields: Record<string, unknown>; nil: boolean } {
  // Without a prototype, an element may be called "constructor".
  const fields: Record<string, unknown> = Object.create(null);
  let nil = false;
  for (const [name, text] of Object.entries(given)) {
    if (name === 'xsi:nil') nil = text === 'true';
    else if (!name.startsWith('xmlns') && !name.startsWith('xsi:')) fields[`@${name}`] = text;
  }
  return { fields, nil };
}

function value(element: Element): unknown {
  const text = element.text.trim();
  if (Object.keys(element.fields).length === 0) return element.nil || text === '' ? null : text;
  return text === '' ? element.fields : { ...element.fields, '#text': text };
}

function add(fields: Record<string, unknown>, name: string, child: unknown): void {
  const before = fields[name];
  if (!(name in fields)) fields[name] = child;
  else if (Array.isArray(before)) before.push(child);
  else fields[name] = [before, child];
}
