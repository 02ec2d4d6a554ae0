import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { faultInWords } from './fault-in-words.ts';
import { ApiError } from './problem.ts';

/** The most faults that are listed for one request. */
const MOST_FAULTS = 5;

const PARTS: Record<string, string> = { body: 'The body', querystring: 'The query', params: 'The address' };

/**
 * Parses a part of a request by its contract. Input that does not fit becomes an `ApiError` 400 with a sentence for
 * each parameter.
 */
export const requestParser: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const part = PARTS[httpPart ?? ''] ?? 'The request';
  return (data) => {
    const parsed = schema.safeParse(data, {
      error: (issue) => faultInWords(issue, valueAt(data, issue.path ?? [])),
    });
    if (parsed.success) return { value: parsed.data };
    const { issues } = parsed.error;
    const faults = issues.slice(0, MOST_FAULTS).map((issue) => sentence(part, issue));
    const code = issues.every(isContradiction) ? 'request/contradiction' : 'request/invalid';
    return { error: new ApiError(400, code, faults.join('; ')) };
  };
};

/** Whether each value is fine, but not together with the others. */
function isContradiction(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.contradiction === true;
}

function sentence(part: string, { path, message }: z.core.$ZodIssue): string {
  if (path.length > 0) return `${path.map(String).join('.')}: ${message}`;
  // Some contracts supply a whole sentence of their own.
  return /^\p{Lu}/u.test(message) ? message : `${part} ${message}`;
}

/** The value that was sent at a place; undefined when nothing was. */
function valueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], data);
}
