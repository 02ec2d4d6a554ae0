import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';

/** The four fields of the advanced form, as typed. */
export interface AdvancedWords {
  allQuery: string;
  anyQuery: string;
  noneQuery: string;
  optionalQuery: string;
}

export const NO_WORDS: AdvancedWords = { allQuery: '', anyQuery: '', noneQuery: '', optionalQuery: '' };

/** The fields as the search holds them. */
function advancedOf(state: SearchValues): AdvancedWords {
  return {
    allQuery: String(state.allQuery),
    anyQuery: String(state.anyQuery),
    noneQuery: String(state.noneQuery),
    optionalQuery: String(state.optionalQuery),
  };
}

/**
 * The fields that the form opens with. An advanced search supplies its own. Otherwise they are what was typed in the
 * form before. If the plain words have changed since then, the new words replace "all of these words".
 */
export function fieldsFor(
  state: SearchValues,
  before: { fields: AdvancedWords; beside: string },
): AdvancedWords {
  if (state.queryType === 'advanced') return advancedOf(state);
  const plain = String(state.basicQuery);
  return plain === before.beside ? before.fields : { ...before.fields, allQuery: plain };
}

/**
 * The plain query that means the same as the fields: "(a OR b) c NOT d". "Preferably these words" is left out,
 * because a plain query has no operator for words that only raise the rank.
 */
export function plainQuery({ allQuery, anyQuery, noneQuery }: AdvancedWords): string {
  const any = termsOf(anyQuery);
  const all = allQuery.trim();
  // "a OR b" needs brackets when other terms stand beside it.
  const isAlone = any.length + termsOf(noneQuery).length === 0;
  return [
    any.length > 1 ? `(${any.join(' OR ')})` : (any[0] ?? ''),
    !isAlone && / OR /.test(all) ? `(${all})` : all,
    ...termsOf(noneQuery).map((term) => `NOT ${term}`),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * The separate terms in a field: words, quoted phrases, and expressions held together by AND or brackets. An
 * expression is put in brackets.
 */
function termsOf(text: string): string[] {
  const terms: string[][] = [];
  let depth = 0;
  let goesOn = false;
  for (const part of text.match(/"[^"]*"|[()]|[^\s"()]+/g) ?? []) {
    if (depth === 0 && part === 'OR') continue;
    const term = terms.at(-1);
    if (term && (depth > 0 || goesOn || part === 'AND')) term.push(part);
    else terms.push([part]);
    depth += part === '(' ? 1 : part === ')' ? -1 : 0;
    goesOn = part === 'AND' || part === 'NOT';
  }
  return terms.map(bracketed);
}

function bracketed(parts: string[]): string {
  const text = parts.join(' ').replaceAll('( ', '(').replaceAll(' )', ')');
  return parts.length === 1 || isOneBracket(parts) ? text : `(${text})`;
}

/** Whether one pair of brackets encloses all the parts. */
function isOneBracket(parts: string[]): boolean {
  let depth = 0;
  const closes = parts.findIndex((part) => {
    depth += part === '(' ? 1 : part === ')' ? -1 : 0;
    return depth === 0;
  });
  return parts[0] === '(' && closes === parts.length - 1;
}
