import { problemAnswer } from '@fundry/contracts/answers/problem.ts';
import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import { FILE_PART } from '../uploaded-file.ts';
import { callersInWords, securityOf } from './callers.ts';
import { exampleOf } from './examples.ts';
import { type JsonSchema, type JsonSchemas, withoutNull } from './json-schemas.ts';
import { refusalsOf } from './refusals.ts';
import { strict } from './strict.ts';

/** A parameter in the path or the query of an operation. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  example?: unknown;
  schema: JsonSchema;
}

/** A call, as an OpenAPI document describes it. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

/** Describes a call: what it takes, what it answers, and every refusal. */
export function operationOf(endpoint: Endpoint, schemas: JsonSchemas): Operation {
  const { name, tag, summary, answer, accepts, produces, body } = endpoint;
  const parameters = [
    ...parametersOf(endpoint, 'path', schemas),
    ...parametersOf(endpoint, 'query', schemas),
  ];
  const problem = { 'application/problem+json': { schema: schemas.of(problemAnswer, 'output') } };
  const json = schemas.of(answer, 'output');
  return {
    operationId: name,
    tags: [tag],
    summary: firstSentence(summary),
    description: `${summary}. ${callersInWords(endpoint)}`,
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body || accepts ? { requestBody: bodyOf(endpoint, schemas) } : {}),
    responses: {
      200: produces
        ? { description: 'The file', content: fileContent(produces, json) }
        : { description: 'Done', content: { 'application/json': { schema: json } } },
      ...Object.fromEntries(
        refusalsOf(endpoint).map(({ status, meaning }) => [
          status,
          status === 304 ? { description: meaning } : { description: meaning, content: problem },
        ]),
      ),
    },
  };
}

function parametersOf(endpoint: Endpoint, place: Parameter['in'], schemas: JsonSchemas): Parameter[] {
  const given = endpoint[place === 'path' ? 'params' : 'query'];
  if (!given) return [];
  const whole = schemas.resolved(schemas.of(strict(given), 'input'));
  const examples = (endpoint.example?.[place === 'path' ? 'params' : 'query'] ?? {}) as Record<
    string,
    unknown
  >;
  const required = (whole.required ?? []) as string[];
  return Object.entries((whole.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => {
    const { description, ...schema } = withoutNull(property);
    const isRequired = place === 'path' || required.includes(name);
    const example = examples[name] ?? (isRequired ? exampleOf(schema, schemas.components) : undefined);
    return {
      name,
      in: place,
      required: isRequired,
      ...(description === undefined ? {} : { description: String(description) }),
      ...(example === undefined ? {} : { example }),
      schema,
    };
  });
}

function bodyOf(endpoint: Endpoint, schemas: JsonSchemas): NonNullable<Operation['requestBody']> {
  const { accepts } = endpoint;
  if (!endpoint.body) return { required: true, content: { [accepts!]: { schema: UPLOAD } } };
  const body = strict(endpoint.body);
  const schema = schemas.of(body, 'input');
  const example = endpoint.example?.body ?? exampleOf(schema, schemas.components);
  // A call without a body means the same as a call with an empty object.
  const content = { 'application/json': { schema, example } };
  const form = accepts && { [accepts]: { schema: withFile(schemas.resolved(schema)) } };
  return { required: !body.safeParse({}).success, content: { ...content, ...form } };
}

/** A body with one file. */
const UPLOAD: JsonSchema = {
  type: 'object',
  properties: {
    [FILE_PART]: { type: 'string', contentMediaType: 'application/octet-stream', description: 'The file' },
  },
  required: [FILE_PART],
};

/** The fields of a body, and the file, as the parts of a form. */
function withFile({ properties, ...schema }: JsonSchema): JsonSchema {
  return {
    ...schema,
    properties: { ...(properties as object | undefined), ...(UPLOAD.properties as object) },
    required: UPLOAD.required,
  };
}

function fileContent(types: readonly string[], json: JsonSchema): Record<string, { schema: JsonSchema }> {
  return Object.fromEntries(
    types.map((type) => [type, { schema: type === 'application/json' ? json : { type: 'string' } }]),
  );
}

/** The beginning of a description, short enough for a heading. */
function firstSentence(summary: string): string {
  return summary.split(/[;:.(]/)[0]!.trim();
}
