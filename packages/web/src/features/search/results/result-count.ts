import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { wordsOf } from '../../../searches/targets.ts';

/**
 * The number of results in words: "1,284 opportunities". After the first page it includes the page: "1,284
 * opportunities, page 2 of 65". `page` counts from 1.
 */
export function countInWords(target: SearchTarget, total: number, page: number, pageCount: number): string {
  const { one, many } = wordsOf(target);
  const count = formatCountOf(total, one, many);
  if (page <= 1 || page > pageCount) return count;
  return `${count}, page ${formatCount(page)} of ${formatCount(pageCount)}`;
}
