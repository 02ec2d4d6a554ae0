import { expect, test } from 'vitest';
import document from '../../../../../docs/openapi.json' with { type: 'json' };

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Operation {
  parameters?: { name: string; schema: object }[];
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
}

/** The calls in section 7 of the specification for searches, records, counts and option lists. */
const SPECIFIED =
  /^\/(env\/config|api\/(opportunities|awards|funders|autocompletion|classifications|descriptions|eligibility)\b)/;
/** These search in a group of the person, which may not be there. */
const CAN_NAME_A_GROUP = ['post /api/opportunities', 'get /api/opportunities', 'post /api/opportunities/ids'];
const operations = Object.entries(document.paths as unknown as Record<string, Record<string, Operation>>)
  .filter(([path]) => SPECIFIED.test(path))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );

function fieldsWithout(schema: Schema, path: string): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const inside = [items, additionalProperties, ...anyOf, ...oneOf, ...allOf];
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${path}.${name}`]),
      ...fieldsWithout(field, `${path}.${name}`),
    ]),
    ...inside.flatMap((each) => (typeof each === 'object' ? fieldsWithout(each, path) : [])),
  ];
}

test('every field of the specified answers is described', () => {
  expect(operations.length).toBeGreaterThan(30);
  const missing = operations.flatMap(([call, { responses }]) =>
    Object.values(responses).flatMap(({ content }) =>
      Object.values(content).flatMap(({ schema }) => fieldsWithout(schema, call)),
    ),
  );
  expect(missing).toEqual([]);
});

test('every call tells its errors by status and in words, as problem details', () => {
  for (const [call, { responses }] of operations) {
    const { 200: _, ...errors } = responses;
    expect(Object.keys(errors), call).toEqual(expect.arrayContaining(['400', '429', '500', '503']));
    expect('404' in errors, call).toBe(call.includes('{') || CAN_NAME_A_GROUP.includes(call));
    for (const { description, content } of Object.values(errors)) {
      expect(description, call).toMatch(/^[A-Z]/);
      expect(description, call).not.toBe('Default Response');
      expect(Object.keys(content), call).toEqual(['application/problem+json']);
    }
  }
});

test('parameters tell their bounds and the only values there are', () => {
  const search = new Map(operations).get('get /api/opportunities')!;
  const schemaOf = (name: string) => search.parameters!.find((each) => each.name === name)!.schema;
  expect(schemaOf('page')).toMatchObject({
    anyOf: [{ type: 'integer', minimum: 0, maximum: 1_000_000 }, { pattern: '^(?:[0-9]{1,6}|1000000)$' }, {}],
  });
  expect(schemaOf('pageSize')).toMatchObject({
    anyOf: [{ type: 'integer', minimum: 0, maximum: 100 }, { pattern: '^(?:[0-9]{1,2}|100)$' }, {}],
  });
  const lists = (values: string) => ({
    anyOf: [{ type: 'string', pattern: `^(?:${values})(?:,(?:${values}))*$` }, { type: 'array' }, {}],
  });
  expect(schemaOf('deadline')).toMatchObject(lists('0-14|15-30|31-90|91\\+|unspecified'));
  expect(schemaOf('dateType')).toMatchObject(
    lists('OPPORTUNITY_WITH_DEADLINE|ONGOING_OPPORTUNITY|not-stated'),
  );
});
