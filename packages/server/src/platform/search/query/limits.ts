import { InvalidQuery } from '../faults.ts';
import type { Query, SearchRequest } from '../port.ts';

/** The longest query, in characters of one text. What people type stays far below. */
export const maximumLength = 2_000;
export const maximumWords = 100;
export const maximumDepth = 20;
/**
 * The number of letters and digits that must stand before a star, unless another word stands before them in the same
 * word or phrase.
 */
export const minimumPrefix = 2;

/** The largest size of a page. */
const maximumSize = 10_000;

/** Throws `InvalidQuery` when a page is larger than an engine should answer, or begins before the first result. */
export function checkPage({ from, size }: Pick<SearchRequest, 'from' | 'size'>): void {
  if (!Number.isSafeInteger(size) || size < 0 || size > maximumSize) {
    throw new InvalidQuery(`At most ${maximumSize} results can be asked for at once`);
  }
  if (!Number.isSafeInteger(from) || from < 0) throw new InvalidQuery('The first result must be 0 or more');
}

/** Throws `InvalidQuery` when a query, however it was built, is larger or deeper than an engine should run. */
export function checkQuery(query: Query | null): void {
  if (query === null) return;
  const words = countWords(query, 1);
  if (words > maximumWords)
    throw new InvalidQuery(`The query has ${words} words; at most ${maximumWords} are allowed`);
}

/** Throws `InvalidQuery` unless the edges of steps ascend. */
export function checkEdges(edges: readonly number[]): void {
  if (edges.some((edge, index) => index > 0 && !(edge > edges[index - 1]!))) {
    throw new InvalidQuery('Edges must ascend');
  }
}

function countWords(query: Query, depth: number): number {
  if (depth > maximumDepth + 3) throw new InvalidQuery('The query is nested too deeply');
  switch (query.op) {
    case 'word':
    case 'prefix':
    case 'name':
      return 1;
    case 'phrase':
      return query.words.length;
    case 'not':
      return countWords(query.of, depth + 1);
    case 'or':
      // Alternatives for a typed word are no more than this word.
      if (query.typed !== undefined) return 1;
      return query.of.reduce((sum, each) => sum + countWords(each, depth + 1), 0);
    case 'and':
      return query.of.reduce((sum, each) => sum + countWords(each, depth + 1), 0);
    case 'boost':
      return [...(query.must ? [query.must] : []), ...query.should].reduce(
        (sum, each) => sum + countWords(each, depth + 1),
        0,
      );
  }
}
