import { formatCount, formatCountOf } from '@fundry/contracts/formats/count.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { wordsOf } from '../../../searches/targets.ts';
import { pageCountOf, type SearchAnswer } from '../use-results.ts';

/**
 * The number of results in words: "1,284 opportunities", and beside close ones "3 opportunities with all words, 41 close".
 * After the first page it includes the page: "1,284 opportunities, page 2 of 65". `page` counts from 1.
 */
export function countInWords(
  target: SearchTarget,
  { total, close }: Pick<SearchAnswer['hits'], 'total' | 'close'>,
  page: number,
): string {
  const { one, many } = wordsOf(target);
  const full = formatCountOf(total.value, one, many);
  const count = close.value > 0 ? `${full} with all words, ${formatCount(close.value)} close` : full;
  const pageCount = pageCountOf({ total, close });
  if (page <= 1 || page > pageCount) return count;
  return `${count}, page ${formatCount(page)} of ${formatCount(pageCount)}`;
}
