import type { Search } from '@fundry/contracts/search-state/search-targets.ts';
import { call } from '../../../lib/api-client.ts';
import { requestFor } from '../../../searches/visitor-applicant.ts';

/** How many records a search finds. */
export async function totalOf(search: Search, signal: AbortSignal): Promise<number> {
  const request = { ...requestFor(search), pageSize: 0 };
  const answer = await call(`POST /api/${search.target}`, { body: request, signal });
  return answer.hits.total.value;
}
