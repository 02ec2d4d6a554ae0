import { z } from 'zod';

/**
 * Describes why a contract refuses a value, as the end of a sentence that begins with the parameter's name. It says
 * what is expected and briefly what was given ("must be a whole number from 1 to 20, not 100"). `given` is the value
 * as it was sent; undefined when none was.
 */
export function faultInWords(issue: z.core.$ZodRawIssue, given: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `There is no parameter ${issue.keys.slice(0, 5).map(inShort).join(', ')}`;
    case 'too_big':
    case 'too_small':
      return sizeFault(issue, given) ?? wanted(expected(issue), given);
    default:
      return wanted(expected(issue), given);
  }
}

function wanted(expectation: string | null, given: unknown): string {
  if (given === undefined) return expectation === null ? 'must be given' : `must be given as ${expectation}`;
  return expectation === null
    ? `cannot be ${inShort(given)}`
    : `must be ${expectation}, not ${inShort(given)}`;
}

/** What a value should have been; null when the contract does not tell. */
function expected(issue: z.core.$ZodRawIssue): string | null {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? numberInWords(issue.schema)
        : (TYPES[issue.expected] ?? null);
    case 'too_big':
    case 'too_small':
      return numberInWords(issue.schema);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return FORMATS[issue.format] ?? null;
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : null;
    default:
      return null;
  }
}

const TYPES: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Record<string, string> = {
  uuid: 'an id',
  email: 'an email address such as name@university.edu',
  url: 'an address such as https://university.edu',
  date: 'a day as YYYY-MM-DD',
  datetime: 'a moment such as 2026-03-01T12:00:00Z',
};

const UNITS: Record<string, string> = { string: 'character', array: 'value' };

type OfSize = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig> | z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>;

/** Describes a text or list of the wrong size; null for numbers. */
function sizeFault(issue: OfSize, given: unknown): string | null {
  const unit = UNITS[issue.origin];
  if (unit === undefined) return null;
  const bound = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const most = issue.code === 'too_big' ? 'at most' : 'at least';
  const size = typeof given === 'string' || Array.isArray(given) ? `, not ${given.length}` : '';
  return `must have ${most} ${bound} ${unit}${bound === 1 ? '' : 's'}${size}`;
}

function numberInWords(schema: unknown): string {
  const { isInt, minValue, maxValue } =
    schema instanceof z.ZodNumber ? schema : { isInt: false, minValue: null, maxValue: null };
  const kind = isInt ? 'a whole number' : 'a number';
  const [least, most] = [minValue, maxValue].map((bound) =>
    bound === null || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? null : bound,
  );
  if (least !== null && most !== null) return `${kind} from ${least} to ${most}`;
  if (least !== null) return `${kind} from ${least} on`;
  return most === null ? kind : `${kind} up to ${most}`;
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`;
}

const SHORT = 60;

/** A value as a sentence names it. A long text is cut to its beginning. */
function inShort(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > SHORT ? `${value.slice(0, SHORT)}…` : value);
}
