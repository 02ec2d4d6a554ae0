import { functionWords } from '../../../platform/search/function-words.ts';
import type { Query } from '../../../platform/search/port.ts';
import { parseQuery } from '../../../platform/search/query/parse.ts';
import { tokenise } from '../../../platform/search/tokenise.ts';

/** More words than this are no name. */
const LONGEST = 16;

/**
 * The name that a search may be: its words without words of grammar. Null for a search with operators, quotes, brackets or stars,
 * and for one that is too long. Throws `InvalidQuery` as `readQuery` does.
 */
export function askedName(text: string): string | null {
  const query = parseQuery(text);
  if (query === null || !isPlain(query)) return null;
  const words = text.split(/\s+/).filter((word) => !isGrammar(word));
  return words.length > 0 && words.length <= LONGEST ? words.join(' ') : null;
}

/** A name without single letters, where two other words are left: "maria a franceschini". Null otherwise. */
export function withoutInitials(name: string): string | null {
  const all = tokenise(name);
  const words = all.filter((word) => word.length > 1);
  return words.length > 1 && words.length < all.length ? words.join(' ') : null;
}

function isGrammar(word: string): boolean {
  const tokens = tokenise(word);
  return tokens.every((token) => token.length > 1 && functionWords.has(token));
}

function isPlain(query: Query): boolean {
  if (query.op === 'and') return query.of.every(isPlain);
  return query.op === 'word' || (query.op === 'phrase' && query.acronym === true);
}
