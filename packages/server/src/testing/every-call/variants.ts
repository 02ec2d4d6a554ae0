import type { Endpoint } from '@fundry/contracts/endpoint.ts';
import { RECORD_ID } from '@fundry/contracts/search-state/forms.ts';
import { z } from 'zod';
import { exampleInput, type Input } from './example-input.ts';

interface ObjectSchema {
  $ref?: string;
  properties?: Record<string, ObjectSchema>;
}

const schemaOf = (type: z.ZodType | undefined): ObjectSchema =>
  type ? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as ObjectSchema) : {};

/** The searches of the contracts have names that end so, such as OpportunitySearch. */
const takesSearch = ({ $ref, properties }: ObjectSchema) =>
  $ref?.endsWith('Search') === true || properties?.basicQuery !== undefined;

/** Requests of a call about the record with this id: in the places of its smallest form, and in its search. */
export function aboutRecord(endpoint: Endpoint, uuid: string, id: string): Input[] {
  const [smallest, ...searches] = withSearches(endpoint, uuid, [{ ids: [id] }]);
  const pattern = JSON.stringify(RECORD_ID.source);
  const schemas = [endpoint.params, endpoint.query, endpoint.body].map((type) =>
    JSON.stringify(schemaOf(type)),
  );
  if (!schemas.some((schema) => schema.includes(pattern))) return searches;
  const filled = JSON.stringify(smallest).replaceAll('"1"', JSON.stringify(id));
  return [JSON.parse(filled) as Input, ...searches];
}

/**
 * The smallest request of a call and, where it takes a search, one for each of these searches. Where it suggests what to
 * type, their words are what was typed.
 */
export function withSearches(endpoint: Endpoint, uuid: string, searches: Record<string, unknown>[]): Input[] {
  const { input } = exampleInput(endpoint, () => uuid);
  const [query, body] = [schemaOf(endpoint.query), schemaOf(endpoint.body)];
  const inner = body.properties?.query;
  const variants = searches.flatMap((search): Input[] => {
    if (query.properties?.text && search.basicQuery)
      return [{ ...input, query: { ...input.query, text: search.basicQuery } }];
    if (takesSearch(query)) return [{ ...input, query: { ...input.query, ...search } }];
    if (takesSearch(body)) return [{ ...input, body: { ...input.body, ...search } }];
    if (inner && takesSearch(inner)) return [{ ...input, body: { ...input.body, query: search } }];
    return [];
  });
  return [input, ...variants];
}
