import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { FieldKind, FieldValue, IndexSchema, LabelledCode } from '../../../../platform/search/port.ts';

interface Values {
  code: string | LabelledCode | null;
  codes: (string | LabelledCode)[];
  number: number | null;
  days: number[];
  flag: boolean | null;
  text: string | null;
}

/** A field of an index: its kind, and its value for the facts about a record. */
export interface Field<Facts> {
  kind: FieldKind;
  of(facts: Facts): FieldValue;
  /** Set when its codes have a label and can be suggested while a person types. */
  labelled?: true;
}

/**
 * Makes fields of every kind from the facts about a record. Codes are the ids that the API uses; organisation ids are
 * decimal text.
 */
export function fieldsOver<Facts>() {
  const field =
    <Kind extends FieldKind>(kind: Kind) =>
    (of: (facts: Facts) => Values[Kind]): Field<Facts> => ({ kind, of });
  return {
    code: field('code'),
    codes: field('codes'),
    number: field('number'),
    days: field('days'),
    flag: field('flag'),
    text: field('text'),
    labelledCode: (of: (facts: Facts) => LabelledCode | null): Field<Facts> => ({
      kind: 'code',
      of,
      labelled: true,
    }),
    labelledCodes: (of: (facts: Facts) => LabelledCode[]): Field<Facts> => ({
      kind: 'codes',
      of,
      labelled: true,
    }),
  };
}

/** The schema of an index with these fields. */
export function schemaOf<Facts>(target: SearchTarget, fields: Record<string, Field<Facts>>): IndexSchema {
  const all = Object.entries(fields);
  return {
    target,
    fields: Object.fromEntries(all.map(([name, { kind }]) => [name, kind])),
    labelled: all.flatMap(([name, { labelled }]) => (labelled ? [name] : [])),
  };
}

/** The value of every field for a record. */
export function valuesOf<Facts>(
  fields: Record<string, Field<Facts>>,
  facts: Facts,
): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, { of }]) => [name, of(facts)]));
}
