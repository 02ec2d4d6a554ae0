import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import { z } from 'zod';

interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** A request that the contract accepts. */
export interface Input {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

/** A place in a request that holds an id. */
export interface IdPlace {
  part: 'params' | 'query' | 'body';
  name: string;
}

const TEXTS = ['1', 'x', 'somebody@post.example', 'post.example', 'deadline', '2026-03-01', 'EUR'];

/** The smallest request that a call accepts, and the places in it that take ids. `idFor` supplies the ids. */
export function exampleInput(
  { params, query, body }: Endpoint,
  idFor: (name: string) => string,
): { input: Input; places: IdPlace[] } {
  const places: IdPlace[] = [];
  const read = (part: IdPlace['part'], schema: z.ZodType | undefined) => {
    if (!schema) return {};
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const object = json.oneOf?.[0] ?? json.anyOf?.[0] ?? json;
    const found: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(object.properties ?? {})) {
      const isId = property.format === 'uuid';
      if (isId) places.push({ part, name });
      if (isId) found[name] = idFor(name);
      else if (object.required?.includes(name)) found[name] = exampleOf(property);
    }
    return found;
  };
  return {
    input: {
      params: read('params', params),
      query: read('query', query),
      body: body ? read('body', body) : undefined,
    },
    places,
  };
}

/** The address of a request. */
export function addressOf({ path }: Endpoint, { params, query }: Input): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return exampleOf(choice[0]!);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return [exampleOf(schema.items ?? {})];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default: {
      const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
      const fits = TEXTS.find((text) => patterns.every((pattern) => new RegExp(pattern, 'u').test(text)));
      return fits ?? 'x';
    }
  }
}
