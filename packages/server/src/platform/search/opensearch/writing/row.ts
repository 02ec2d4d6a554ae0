import { codesOf, hasValues, numbersOf } from '../../field-values.ts';
import { foldForSorting } from '../../fold.ts';
import type { FieldKind, FieldValue, IndexDocument, IndexSchema } from '../../port.ts';
import type { Analysed } from './analysed.ts';
import { fieldOf } from './mapping.ts';

/** A text is sorted by no more than this. The cluster refuses terms of more than 32,766 bytes. */
const LONGEST_KEY = 8_000;

/** A document as the cluster keeps it. Throws when a value does not fit the kind of its field. */
export function rowOf(
  document: IndexDocument,
  words: Analysed,
  schema: IndexSchema,
): Record<string, unknown> {
  const fields = Object.entries(schema.fields).flatMap(([field, kind]) => {
    const value = valueIn(field, kind, document.fields[field] ?? null);
    return value === null ? [] : [[fieldOf(field), value]];
  });
  return {
    id: document.id,
    stems: weighed(words.stems),
    names: weighed(words.names),
    words: words.parts.map((tokens) => tokens.join(' ')),
    title: words.parts[0]!.join(' '),
    ...Object.fromEntries(fields),
  };
}

function weighed(impacts: Map<string, number>): string {
  return Array.from(impacts, ([term, impact]) => `${term}|${impact}`).join(' ');
}

function valueIn(field: string, kind: FieldKind, value: FieldValue): unknown {
  if (value === null) return null;
  if (hasValues(kind)) {
    if ((kind === 'codes') !== Array.isArray(value)) throw unfit(field, kind);
    return codesOf(value);
  }
  if (kind === 'days' && Array.isArray(value)) return [...new Set(numbersOf(value))];
  if (kind === 'number' && typeof value === 'number') return value;
  if (kind === 'flag' && typeof value === 'boolean') return value;
  if (kind === 'text' && typeof value === 'string') return foldForSorting(value).slice(0, LONGEST_KEY);
  throw unfit(field, kind);
}

const unfit = (field: string, kind: FieldKind) =>
  new TypeError(`The field ${field} holds a value that is not of the kind ${kind}`);
