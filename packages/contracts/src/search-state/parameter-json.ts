import {
  CAREER_STAGES,
  HELD_DEGREES,
  MAX_CITIZENSHIPS,
  OWN_ORGANISATIONS,
} from '../eligibility/applicant.ts';
import { COUNTRY_CODES } from '../filters/countries.ts';
import { MAX_RESULTS_REACHED } from '../limits.ts';
import { innerPattern } from './forms.ts';
import { GREATEST_AMOUNT, type ListParameter, type Parameter, type TextParameter } from './parameter.ts';

/** A JSON schema (draft 2020-12), as far as parameters need it. */
export type JsonSchema = Record<string, unknown>;

const EMPTY: JsonSchema = { type: 'string', maxLength: 0 };
const NOTHING: JsonSchema[] = [EMPTY, { type: 'null' }];

/**
 * The JSON schema of a parameter: exactly the values that a request may give it, as JSON or as text. Empty text and
 * null count as not given. A default is stated where there is one.
 */
export function jsonOfParameter(parameter: Parameter): JsonSchema {
  switch (parameter.kind) {
    case 'text':
      return orNothing(...textJson(parameter));
    case 'list':
      return jsonOfList(parameter);
    case 'flag':
      return {
        ...orNothing({ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }),
        default: parameter.default,
      };
    case 'amount':
      return orNothing(
        { type: 'number', minimum: 0, maximum: GREATEST_AMOUNT },
        { type: 'string', pattern: AMOUNT, maxLength: LONGEST_AMOUNT },
      );
    case 'day':
      return orNothing({ type: 'string', format: 'date' });
    case 'moment':
      return orNothing({ type: 'string', format: 'date-time' });
    case 'applicant':
      return orNothing(applicantJson(), { type: 'string', pattern: '^\\{[\\s\\S]*\\}$' });
    case 'choice':
      return { ...orNothing({ type: 'string', enum: [...parameter.values] }), default: parameter.values[0] };
  }
}

/** The JSON schema of who somebody is as an applicant (`eligibility/applicant-schema.ts`). */
function applicantJson(): JsonSchema {
  const country = { type: 'string', enum: [...COUNTRY_CODES] };
  const oneOf = (words: object) => ({
    anyOf: [{ type: 'string', enum: Object.keys(words) }, { type: 'null' }],
  });
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      country: { anyOf: [country, { type: 'null' }] },
      citizenships: { type: 'array', items: country, maxItems: MAX_CITIZENSHIPS },
      careerStage: oneOf(CAREER_STAGES),
      degree: oneOf(HELD_DEGREES),
      degreeDate: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      organisationType: oneOf(OWN_ORGANISATIONS),
    },
  };
}

/** The JSON schema of a whole number, which may be written as text. */
export function jsonOfWholeNumber(maximum: number, usual: number): JsonSchema {
  const written = { type: 'string', pattern: wholeNumberText(maximum).source };
  return { ...orNothing({ type: 'integer', minimum: 0, maximum }, written), default: usual };
}

/** The form of a whole number from 0 to a power of ten that is written as text. */
export function wholeNumberText(powerOfTen: number): RegExp {
  const zeros = String(powerOfTen).length - 1;
  return new RegExp(`^(?:[0-9]{1,${zeros}}|1${'0'.repeat(zeros)})$`);
}

/** The JSON schema of the page, counted from 0. */
export const PAGE_JSON = jsonOfWholeNumber(MAX_RESULTS_REACHED, 0);

/** The most characters of an amount that is written as text. */
export const LONGEST_AMOUNT = 40;

/** Digits with any commas, and decimals; at most 15 digits before the point. */
const AMOUNT = '^ *(?:,*[0-9]){0,15},*(?:\\.[0-9]*)? *$';

/** A value of one of these schemas, or none: empty text or null. */
export function orNothing(...schemas: JsonSchema[]): JsonSchema {
  return { anyOf: [...schemas, ...NOTHING] };
}

function textJson({ maxLength, form }: TextParameter): JsonSchema[] {
  if (form) {
    const numbers = form.numbers ? [{ type: 'integer', ...form.numbers }] : [];
    return [{ type: 'string', pattern: form.pattern.source }, ...numbers];
  }
  return [{ type: 'string', maxLength }, { type: 'number' }];
}

/** The JSON schema of a list: an array, one value, or values separated by commas. */
export function jsonOfList(parameter: ListParameter): JsonSchema {
  const { maxValues, emptyFault } = parameter;
  const ones = [textOfList(parameter), ...numbersOf(parameter)];
  const canBeEmpty = emptyFault === undefined;
  const items = { anyOf: canBeEmpty ? [...ones, EMPTY] : ones };
  const least = canBeEmpty ? {} : { minItems: 1 };
  return orNothing(...ones, { type: 'array', items, ...least, maxItems: maxValues });
}

function textOfList({ form, values, vocabulary, commas }: ListParameter): JsonSchema {
  if (commas) return { type: 'string', pattern: form.pattern.source };
  const codes = values ?? (vocabulary ? [...vocabulary.codes] : null);
  const one = codes ? codes.map(escaped).join('|') : innerPattern(form.pattern);
  return { type: 'string', pattern: `^(?:${one})(?:,(?:${one}))*$` };
}

/** Codes that are written with digits may be given as numbers. */
function numbersOf({ form, values, vocabulary, commas }: ListParameter): JsonSchema[] {
  const codes = values ?? (vocabulary ? [...vocabulary.codes] : null);
  if (codes) {
    const numbers = codes.filter((code) => /^[1-9]\d*$/.test(code)).map(Number);
    return numbers.length === 0 ? [] : [{ type: 'integer', enum: numbers }];
  }
  if (commas) return [{ type: 'integer' }];
  return form.numbers ? [{ type: 'integer', ...form.numbers }] : [];
}

function escaped(code: string): string {
  return code.replace(/[+.*?^$()[\]{}|\\]/g, '\\$&');
}
