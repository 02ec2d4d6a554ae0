import { requestSchema } from '@fundry/contracts/search-state/request-schema.ts';
import {
  parameterTable,
  type Search,
  type SearchState,
  type SearchTarget,
} from '@fundry/contracts/search-state/search-targets.ts';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/problem.ts';

const SCHEMAS: { [T in SearchTarget]: z.ZodType<SearchState<T>> } = {
  opportunities: requestSchema(parameterTable('opportunities')),
  awards: requestSchema(parameterTable('awards')),
  funders: requestSchema(parameterTable('funders')),
};

/** Reads the query string of a search's API call. Throws `ApiError` 400, naming the parameter at fault. */
export function readApiQuery<T extends SearchTarget>(target: T, apiQuery: string): Search<T> {
  const query = new URLSearchParams(apiQuery);
  for (const [name, value] of query) {
    // A search that is kept goes into the database, which cannot hold this character.
    if (value.includes('\0')) throw fault([name], 'must not contain a NUL character');
  }
  const given = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  const parsed = SCHEMAS[target].safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: '' }] = parsed.error.issues;
    throw fault(path, message);
  }
  return { target, state: parsed.data };
}

function fault(path: readonly PropertyKey[], message: string): ApiError {
  return new ApiError(400, 'search/invalid-query', ['apiQuery', ...path, message].join(': '));
}
