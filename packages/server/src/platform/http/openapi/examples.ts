import type { JsonSchema } from './json-schemas.ts';

/**
 * A value that a schema accepts: its own example, its default, or the simplest one. Of an object, the fields that are
 * required and those that have an example.
 */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const { examples, $ref, anyOf, oneOf } = schema as {
    examples?: unknown[];
    $ref?: string;
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
  };
  if (examples?.length) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ($ref) return exampleOf(components[$ref.split('/').at(-1) ?? ''] ?? {}, components);
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return exampleOf(first, components);
  switch (schema.type) {
    case 'object':
      return objectExample(schema, components);
    case 'array':
      return [exampleOf((schema.items ?? {}) as JsonSchema, components)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return 'text';
  }
}

function objectExample(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(wanted.map(([name, each]) => [name, exampleOf(each, components)]));
}
