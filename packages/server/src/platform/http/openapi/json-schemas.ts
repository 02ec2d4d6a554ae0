import { z } from 'zod';

/** A JSON schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = { [keyword: string]: unknown };

/** Turns the schemas of the contracts into JSON schemas. Schemas with an `id` are kept once, as components. */
export class JsonSchemas {
  readonly components: Record<string, JsonSchema> = {};

  /** The component that a reference leads to; a schema that is none stays as it is. */
  resolved(schema: JsonSchema): JsonSchema {
    const name = String(schema.$ref ?? '')
      .split('/')
      .at(-1);
    return this.components[name ?? ''] ?? schema;
  }

  /** The JSON schema of what a contract accepts (`input`) or answers (`output`). */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // A schema with an id becomes a reference only where it is part of another one.
    const made = z.toJSONSchema(z.object({ whole: schema }), {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => beExact(jsonSchema),
    });
    const { $defs = {}, properties = {} } = made as Record<string, Record<string, JsonSchema>>;
    for (const [id, part] of Object.entries($defs)) this.components[id] ??= withoutId(part);
    return properties.whole ?? {};
  }
}

/** Where a contract says what exactly it accepts, that stands in place of what zod can tell. */
function beExact(jsonSchema: JsonSchema): void {
  const { exactly, description } = jsonSchema;
  if (exactly === undefined) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, exactly, description === undefined ? {} : { description });
}

function withoutId({ id: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** The document with its references to parts of a schema turned into references to components. */
export function withComponentReferences<T>(document: T): T {
  return JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** A schema for the text of an address, where nothing can be null. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf as JsonSchema[] | undefined;
  if (!choices) return schema;
  const left = choices.filter(({ type }) => type !== 'null');
  const { anyOf: _, ...rest } = schema;
  return left.length === 1 ? { ...left[0], ...rest } : { ...rest, anyOf: left };
}
