import { MAX_RESULTS_REACHED, SIMILAR_PAGE_SIZE } from '@fundry/contracts/limits.ts';

/**
 * The page number in the query of an address, counted from 1. It is 1 when the query names no page, or one that
 * cannot exist.
 */
export function pageOf(query: string): number {
  const page = Number(new URLSearchParams(query).get('page') ?? 1);
  const exists = Number.isInteger(page) && page >= 1 && page * SIMILAR_PAGE_SIZE <= MAX_RESULTS_REACHED;
  return exists ? page : 1;
}
