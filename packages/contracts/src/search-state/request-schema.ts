import { z } from 'zod';
import { MAX_PAGE_SIZE, MAX_RESULTS_REACHED, PAGE_SIZE } from '../limits.ts';
import { splitList } from './address-codec.ts';
import {
  defaultOf,
  isDay,
  isMoment,
  type Parameter,
  type ParameterTable,
  parseAmount,
  type StateOf,
} from './parameter.ts';

/**
 * The schema of a search request, for bodies and query strings alike: every parameter under all its names, values as JSON or
 * as text. Unlike an address a request with a bad value or an unknown name is refused, naming it. Parses to the state.
 */
export function requestSchema<Table extends ParameterTable>(table: Table, maxPageSize = MAX_PAGE_SIZE) {
  const shape: Record<string, z.ZodType> = {
    page: integer(0, MAX_RESULTS_REACHED).optional().describe('Page, from 0.'),
    pageSize: integer(0, maxPageSize)
      .optional()
      .describe(`Records a page: ${PAGE_SIZE}, at most ${maxPageSize}.`),
    status: z.literal('active').optional().describe('Always active; accepted for completeness.'),
  };
  for (const [name, parameter] of Object.entries(table)) {
    const schema = schemaOf(parameter).optional();
    shape[name] = schema.describe(parameter.describes);
    for (const alias of parameter.aliases ?? []) shape[alias] ??= schema.describe(`Another name of ${name}.`);
  }
  return z.strictObject(shape).transform((given, context): StateOf<Table> => {
    const values: Record<string, unknown> = {};
    for (const [name, parameter] of Object.entries(table)) {
      const said = [name, ...(parameter.aliases ?? [])]
        .map((each) => given[each])
        .filter((value) => value !== undefined);
      if (said.length === 0) values[name] = defaultOf(parameter);
      else values[name] = parameter.kind === 'list' ? [...new Set(said.flat() as string[])] : said[0];
    }
    const page = Number(given.page ?? 0);
    const pageSize = Number(given.pageSize ?? PAGE_SIZE);
    if (page * pageSize > MAX_RESULTS_REACHED) {
      context.addIssue({
        code: 'custom',
        path: ['page'],
        message: `pages reach to result ${MAX_RESULTS_REACHED}; narrow the search`,
      });
    }
    return { ...values, page, pageSize } as StateOf<Table>;
  });
}

function integer(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/, message)
          .transform(Number),
      ],
      message,
    )
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, message);
}

function schemaOf(parameter: Parameter): z.ZodType {
  switch (parameter.kind) {
    case 'text':
      return z.string().max(parameter.maxLength, `must have at most ${parameter.maxLength} characters`);
    case 'list':
      return listSchema(parameter);
    case 'flag': {
      const message = 'must be true or false';
      return z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], message);
    }
    case 'amount':
      return z
        .union([z.number(), z.string().max(40)], 'must be an amount such as 50000 or "50,000"')
        .refine(
          (value) => !Number.isNaN(Number(String(value).replaceAll(',', ''))),
          'must be an amount such as 50000 or "50,000"',
        )
        .transform((value) => parseAmount(String(value)));
    case 'day':
      return z.string().refine(isDay, 'must be a day as YYYY-MM-DD');
    case 'moment':
      return z.string().refine(isMoment, 'must be a moment such as 2026-03-01T12:00:00Z');
    case 'choice':
      return z.enum(parameter.values, `must be one of ${parameter.values.join(', ')}`);
  }
}

function listSchema(parameter: Extract<Parameter, { kind: 'list' }>): z.ZodType {
  const item = z.union([z.string().max(40_000), z.number().int()]);
  return z
    .union([z.array(item), item], 'must be a list of values')
    .transform((given) => splitList(parameter, [given].flat().map(String)))
    .superRefine((values, context) => {
      if (values.length > parameter.maxValues) {
        context.addIssue({ code: 'custom', message: `takes at most ${parameter.maxValues} values` });
      }
      const bad = values.find(
        (value) => !parameter.pattern.test(value) || !(parameter.values?.includes(value) ?? true),
      );
      if (bad !== undefined) {
        const allowed = parameter.values ? ` (one of ${parameter.values.join(', ')})` : '';
        context.addIssue({
          code: 'custom',
          message: `"${bad.slice(0, 60)}" is not a value it can take${allowed}`,
        });
      }
    });
}
