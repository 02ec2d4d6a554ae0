import { MAX_RESULTS_REACHED, SIMILAR_PAGE_SIZE } from '@fundry/contracts/limits.ts';

/** The page, from 1, that the query of an address names; the first when it names none there can be. */
export function pageOf(query: string): number {
  const page = Number(new URLSearchParams(query).get('page') ?? 1);
  const exists = Number.isInteger(page) && page >= 1 && page * SIMILAR_PAGE_SIZE <= MAX_RESULTS_REACHED;
  return exists ? page : 1;
}
