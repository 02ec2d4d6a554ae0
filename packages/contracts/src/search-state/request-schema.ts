import { z } from 'zod';
import { applicantFacts } from '../eligibility/applicant-schema.ts';
import { MAX_PAGE_SIZE, MAX_RESULTS_REACHED, PAGE_SIZE } from '../limits.ts';
import { splitList } from './address-codec.ts';
import {
  defaultOf,
  type Form,
  GREATEST_AMOUNT,
  isAmount,
  isDay,
  isMoment,
  type ListParameter,
  type Parameter,
  type ParameterTable,
  parseAmount,
  type RequestOf,
  type StateOf,
  type TextParameter,
} from './parameter.ts';
import {
  jsonOfParameter,
  jsonOfWholeNumber,
  LONGEST_AMOUNT,
  orNothing,
  PAGE_JSON,
  wholeNumberText,
} from './parameter-json.ts';

/** Marks a fault that lies not in one value but in values that do not go together. */
export const CONTRADICTION = { contradiction: true };

/** A length in characters that leaves room for ten thousand ids with their commas. */
const LONGEST_LIST = 200_000;

/** The schema of a search request with the parameters of a table. */
export type RequestSchema<Table extends ParameterTable> = z.ZodType<StateOf<Table>, RequestOf<Table>>;

/**
 * The schema of a search request, for bodies and for query strings. It accepts every parameter under all its names,
 * with values as JSON or as text. Empty and null count as not given. Unlike an address, a request with a bad value or
 * an unknown name is refused, and the error names it. The schema parses to the state. `beside` are further parts of a
 * body that say nothing about the search; they are handed on with the state.
 */
export function requestSchema<Table extends ParameterTable, Beside extends Record<string, z.ZodType>>(
  table: Table,
  sizes: { default: number; max: number } = { default: PAGE_SIZE, max: MAX_PAGE_SIZE },
  beside = {} as Beside,
): z.ZodType<StateOf<Table> & PartsOf<Beside>, RequestOf<Table> & PartsOf<Beside>> {
  const shape: Record<string, z.ZodType> = {
    ...beside,
    page: given(wholeNumber(MAX_RESULTS_REACHED)).meta({
      exactly: PAGE_JSON,
      description: `Page, counted from 0; only the first ${MAX_RESULTS_REACHED} results can be reached.`,
    }),
    pageSize: given(wholeNumber(sizes.max)).meta({
      exactly: jsonOfWholeNumber(sizes.max, sizes.default),
      description: `Records per page: ${sizes.default} by default, at most ${sizes.max}.`,
    }),
    status: given(z.literal('active', 'must be active')).meta({
      exactly: orNothing({ type: 'string', enum: ['active'] }),
      description: 'Always active; accepted for completeness.',
    }),
    dgcid: given(z.string().max(200)).meta({
      exactly: orNothing({ type: 'string', maxLength: 200 }),
      description: 'Campaign of an email; accepted in links, but has no effect.',
    }),
  };
  for (const [name, parameter] of Object.entries(table)) {
    const schema = given(schemaOf(parameter));
    const exactly = jsonOfParameter(parameter);
    shape[name] = schema.meta({ exactly, description: parameter.describes });
    for (const alias of parameter.aliases ?? [])
      shape[alias] ??= schema.meta({ exactly, description: `Another name of ${name}.` });
  }
  // The shape is made at run time, so the type of its input must be written by hand.
  const object = z.strictObject(shape, { error: faultOfWhole }) as unknown as z.ZodType<
    Record<string, unknown>,
    RequestOf<Table> & PartsOf<Beside>
  >;
  return object.transform((request, context): StateOf<Table> & PartsOf<Beside> => {
    const values: Record<string, unknown> = {};
    for (const [name, parameter] of Object.entries(table)) {
      const said = [name, ...(parameter.aliases ?? [])]
        .map((each) => request[each])
        .filter((value) => value !== undefined);
      if (said.length === 0) values[name] = defaultOf(parameter);
      else values[name] = parameter.kind === 'list' ? [...new Set(said.flat() as string[])] : said[0];
      if (parameter.kind !== 'list' && said.some((value) => value !== said[0])) {
        const names = [name, ...(parameter.aliases ?? [])].join(' and ');
        const message = `${names} are names of the same parameter but have different values; give only one of them`;
        context.addIssue({ code: 'custom', path: [name], message, params: CONTRADICTION });
      }
    }
    const page = Number(request.page ?? 0);
    const pageSize = Number(request.pageSize ?? sizes.default);
    if (page * pageSize > MAX_RESULTS_REACHED) {
      context.addIssue({
        code: 'custom',
        path: ['page'],
        message: `must be within the first ${MAX_RESULTS_REACHED} results; narrow the search`,
        params: CONTRADICTION,
      });
    }
    const parts = Object.fromEntries(Object.keys(beside).map((name) => [name, request[name]]));
    return { ...parts, ...values, page, pageSize } as StateOf<Table> & PartsOf<Beside>;
  });
}

/** What the further parts of a body hold. */
type PartsOf<Beside extends Record<string, z.ZodType>> = {
  [Name in keyof Beside]?: z.output<Beside[Name]>;
};

/** Makes a schema optional. Empty text and null count as not given. */
function given(schema: z.ZodType): z.ZodType {
  const blank = (value: unknown) => (value === null || value === '' ? undefined : value);
  return z.preprocess(blank, schema.optional()).optional();
}

function faultOfWhole(issue: { code?: string; keys?: string[] }): string {
  if (issue.code !== 'unrecognized_keys') return 'The query must be an object of parameters';
  const names = (issue.keys ?? []).slice(0, 5).map((name) => `"${name.slice(0, 60)}"`);
  return `There is no parameter ${names.join(', ')}`;
}

function wholeNumber(maximum: number) {
  const message = `must be a whole number from 0 to ${maximum}`;
  const written = z.string().regex(wholeNumberText(maximum), message).transform(Number);
  return z.union([z.number().int(message).min(0, message).max(maximum, message), written], message);
}

function schemaOf(parameter: Parameter): z.ZodType {
  switch (parameter.kind) {
    case 'text':
      return textSchema(parameter);
    case 'list':
      return listSchema(parameter);
    case 'flag':
      return z.union(
        [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
        'must be true or false',
      );
    case 'amount':
      return z
        .union([z.number(), z.string().max(LONGEST_AMOUNT)], AMOUNT_FAULT)
        .refine(
          (given) => (typeof given === 'number' ? given >= 0 && given <= GREATEST_AMOUNT : isAmount(given)),
          AMOUNT_FAULT,
        )
        .transform((given) => (typeof given === 'number' ? given : parseAmount(given)));
    case 'day':
      return z.string('must be a day as YYYY-MM-DD').refine(isDay, 'must be a day as YYYY-MM-DD');
    case 'moment':
      return z.string(MOMENT_FAULT).refine(isMoment, MOMENT_FAULT);
    case 'applicant':
      return z.preprocess(fromJson, applicantFacts);
    case 'choice':
      return z.enum(parameter.values, `must be one of ${parameter.values.join(', ')}`);
  }
}

/** What a JSON text says, for query strings. Other values, and texts that are no JSON, stay as they are. */
function fromJson(given: unknown): unknown {
  try {
    return typeof given === 'string' ? JSON.parse(given) : given;
  } catch {
    return given;
  }
}

const AMOUNT_FAULT = 'must be an amount of zero or more, such as 50000 or "50,000"';
const MOMENT_FAULT = 'must be a moment such as 2026-03-01T12:00:00Z';

function textSchema({ maxLength, form }: TextParameter): z.ZodType {
  return z
    .union([z.string(), z.number()], 'must be text')
    .transform(String)
    .superRefine((text, context) => {
      // Characters are counted as people count them, and as JSON schemas do.
      if (text.length > maxLength && [...text].length > maxLength) {
        const message = `must have at most ${maxLength} characters, not ${text.length}`;
        context.addIssue({ code: 'custom', message });
      } else if (form && !form.pattern.test(text)) {
        context.addIssue({ code: 'custom', message: notOfForm(form, text) });
      }
    });
}

function notOfForm({ expects }: Form, given: string): string {
  return `must be ${expects}, not "${given.slice(0, 60)}"`;
}

/**
 * A list parameter, given as an array, as one value, or as values separated by commas. It refuses too many values and
 * values that the parameter cannot take.
 */
export function listSchema(parameter: ListParameter): z.ZodType<string[]> {
  const item = z.union([z.string().max(LONGEST_LIST), z.number().int()]);
  return z
    .union([z.array(item), item], 'must be a list of values')
    .transform((given) => splitList(parameter, [given].flat().map(String)))
    .superRefine((values, context) => {
      if (values.length === 0 && parameter.emptyFault !== undefined) {
        context.addIssue({ code: 'custom', message: parameter.emptyFault });
      }
      if (values.length > parameter.maxValues) {
        context.addIssue({ code: 'custom', message: `takes at most ${parameter.maxValues} values` });
      }
      const { form, values: only, vocabulary } = parameter;
      const bad = values.find((value) => !form.pattern.test(value) || !(only?.includes(value) ?? true));
      const unknown = values.find((value) => !(vocabulary?.codes.has(value) ?? true));
      if (bad !== undefined) {
        context.addIssue({ code: 'custom', message: notOfForm(form, bad) });
      } else if (unknown !== undefined) {
        const message = `there is no code "${unknown}" in ${vocabulary!.listedAt}`;
        context.addIssue({ code: 'custom', message });
      }
    });
}
