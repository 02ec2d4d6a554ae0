import type { SearchTarget } from './search-targets.ts';

/** The words of a search state. */
interface Words {
  queryType: string;
  basicQuery: string;
  anyQuery: string;
  allQuery: string;
  optionalQuery: string;
}

/**
 * The order that replaces relevance in a search without words, where every record is equally relevant. It begins with
 * what closes soonest, with the awards of this year, and with the funders that have most open opportunities.
 */
const WITHOUT_WORDS = {
  opportunities: 'deadline',
  awards: 'startYear',
  funders: '-opportunities',
} as const satisfies Record<SearchTarget, string>;

/** The order in which the results of a search come: the chosen one, or a replacement for relevance without words. */
export function orderOfResults<T extends SearchTarget, Order extends string>(
  target: T,
  state: Words & { orderBy: Order },
): Order | (typeof WITHOUT_WORDS)[T] {
  const isReplaced = state.orderBy === 'relevance' && !hasRankingWords(state);
  return isReplaced ? WITHOUT_WORDS[target] : state.orderBy;
}

/** Whether a search has words that make some records more relevant than others. */
export function hasRankingWords({ queryType, ...words }: Words): boolean {
  const { basicQuery, anyQuery, allQuery, optionalQuery } = words;
  const ranking = queryType === 'advanced' ? [anyQuery, allQuery, optionalQuery] : [basicQuery];
  return ranking.some((each) => each.trim() !== '');
}
