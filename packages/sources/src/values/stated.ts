import type { DraftContext } from '../source.ts';
import { text } from './record-fields.ts';

/** What publishers write where they have nothing to say, in any letter case; also signs and zeros alone ("-", "00/00/0000"). */
const NOTHING = new RegExp(
  `^(?:[\\s0.,:/_?–—-]*|[[({<]?(?:${[
    'n\\.?/?a\\.?|none|null|nil|nan|undefined|unknown|unspecified|unavailable|various|multiple',
    'tb[acd]|to be (?:announced|confirmed|decided|determined)',
    'not? (?:yet )?(?:available|applicable|specified|stated|known|provided|determined|given)',
    'no (?:data|date|deadline|limit|value|information)|redacted.*',
  ].join('|')})[\\])}>]?\\.?)$`,
  'i',
);
/** None of these words is longer. */
const LONGEST = 60;

/** Reads a field of a record. Null when nothing is stated, or when `parse` does not understand what is. */
export type ReadField = <Value>(field: string, parse: (written: unknown) => Value | null) => Value | null;

/**
 * A reader of the fields of a record. Where a field states something that its parser does not understand, the context hears of
 * it, under the name of the field behind `path` (`summary.`).
 */
export function statedIn(record: Record<string, unknown>, context: DraftContext, path = ''): ReadField {
  return (field, parse) => statedValue(record[field], `${path}${field}`, parse, context);
}

/** The same for a value alone, of the named field. */
export function statedValue<Written, Value>(
  written: Written,
  field: string,
  parse: (written: Written) => Value | null,
  context: DraftContext,
): Value | null {
  const value = parse(written);
  if (value === null && context.unread && saysSomething(written)) context.unread(field, written);
  return value;
}

/** Those of the values that `parse` understands. The context hears of the others. */
export function statedValues<Written, Value>(
  written: readonly Written[],
  field: string,
  parse: (written: Written) => Value | null,
  context: DraftContext,
): Value[] {
  return written.flatMap((each) => {
    const value = statedValue(each, field, parse, context);
    return value === null ? [] : [value];
  });
}

/** The first of these parsers that understands a value decides. */
export function anyOf<Value>(
  ...parsers: readonly ((written: unknown) => Value | null)[]
): (written: unknown) => Value | null {
  return (written) => {
    for (const parse of parsers) {
      const value = parse(written);
      if (value !== null) return value;
    }
    return null;
  };
}

/** A parser of the words that a table lists. Letter case counts. */
export function wordOf<Value>(
  words: Readonly<Record<string, Value>>,
): (written: unknown) => NonNullable<Value> | null {
  return (written) => {
    const word = text(written)?.trim() ?? '';
    return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
  };
}

/** Whether a value states anything: "n/a", "unknown", "-" and empty lists and objects do not. */
export function saysSomething(written: unknown): boolean {
  if (typeof written === 'string') {
    const words = written.trim();
    return words.length > LONGEST || !NOTHING.test(words);
  }
  if (typeof written === 'object') return written !== null && Object.keys(written).length > 0;
  return typeof written === 'number' ? written !== 0 : written !== undefined;
}
