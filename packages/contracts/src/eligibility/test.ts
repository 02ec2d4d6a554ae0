/**
 * A test of the fields of a call. It is a part of the conditions that the search index evaluates, so one rule serves both
 * the filter of a search and the verdict on a record.
 */
export type CallTest =
  | { op: 'any-of'; field: string; values: string[] }
  | { op: 'missing'; field: string }
  /** A number lies between the bounds, both inclusive; null is open. A missing number never does. */
  | { op: 'between'; field: string; min: number | null; max: number | null }
  | { op: 'and'; of: CallTest[] }
  | { op: 'or'; of: CallTest[] }
  | { op: 'not'; of: CallTest };

/** The values of a call's fields by name, as in the index: codes, or one number. A missing or empty entry states nothing. */
export type CallFields = Readonly<Record<string, readonly string[] | number | null>>;

/** Every call passes. */
export const ALWAYS: CallTest = { op: 'and', of: [] };
/** No call passes. */
export const NEVER: CallTest = { op: 'or', of: [] };

/** The field has one of the values. */
export function has(field: string, values: readonly string[]): CallTest {
  return values.length === 0 ? NEVER : { op: 'any-of', field, values: [...new Set(values)] };
}

/** The field states nothing. */
export function lacks(field: string): CallTest {
  return { op: 'missing', field };
}

/** All of the tests pass. */
export function all(...tests: CallTest[]): CallTest {
  const of = tests.filter((test) => !isAlways(test));
  if (of.some(isNever)) return NEVER;
  return of.length === 1 ? of[0]! : { op: 'and', of };
}

/** One of the tests passes. */
export function any(...tests: CallTest[]): CallTest {
  const of = tests.filter((test) => !isNever(test));
  if (of.some(isAlways)) return ALWAYS;
  return of.length === 1 ? of[0]! : { op: 'or', of };
}

/** The test does not pass. */
export function not(test: CallTest): CallTest {
  if (isAlways(test)) return NEVER;
  return isNever(test) ? ALWAYS : { op: 'not', of: test };
}

function isAlways(test: CallTest): boolean {
  return test.op === 'and' && test.of.length === 0;
}

function isNever(test: CallTest): boolean {
  return test.op === 'or' && test.of.length === 0;
}

/** Whether a call passes a test. */
export function passes(test: CallTest, fields: CallFields): boolean {
  switch (test.op) {
    case 'any-of':
      return test.values.some((value) => codesOf(fields, test.field).includes(value));
    case 'missing':
      return states(fields, test.field) === false;
    case 'between': {
      const number = fields[test.field];
      if (typeof number !== 'number') return false;
      return (test.min === null || number >= test.min) && (test.max === null || number <= test.max);
    }
    case 'and':
      return test.of.every((each) => passes(each, fields));
    case 'or':
      return test.of.some((each) => passes(each, fields));
    case 'not':
      return !passes(test.of, fields);
  }
}

/** The codes of a field; empty when it states none. */
export function codesOf(fields: CallFields, field: string): readonly string[] {
  const value = fields[field];
  return Array.isArray(value) ? value : [];
}

function states(fields: CallFields, field: string): boolean {
  const value = fields[field];
  return typeof value === 'number' || (Array.isArray(value) && value.length > 0);
}
