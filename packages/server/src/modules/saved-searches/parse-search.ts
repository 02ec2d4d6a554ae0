import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import { requestSchema } from '@fundry/contracts/search-state/request-schema.ts';
import {
  parameterTable,
  SEARCH_TARGETS,
  type Search,
  type SearchTarget,
} from '@fundry/contracts/search-state/search-targets.ts';
import { ApiError } from '../../platform/http/problem.ts';

const SCHEMAS = Object.fromEntries(
  SEARCH_TARGETS.map((target) => [target, requestSchema(parameterTable(target) as ParameterTable)]),
) as Record<SearchTarget, ReturnType<typeof requestSchema>>;

/** Reads the query string of a search's API call. Throws `ApiError` 400, naming the parameter at fault. */
export function parseSearch(target: SearchTarget, apiQuery: string): Search {
  const query = new URLSearchParams(apiQuery);
  const given = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  const parsed = SCHEMAS[target].safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: '' }] = parsed.error.issues;
    throw new ApiError(400, 'saved-searches/invalid-query', ['apiQuery', ...path, message].join(': '));
  }
  return { target, state: parsed.data } as unknown as Search;
}
