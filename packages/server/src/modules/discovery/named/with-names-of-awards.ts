import type { Query } from '../../../platform/search/port.ts';
import { tokenise } from '../../../platform/search/tokenise.ts';
import { isWordOfTexts, spellingsOfName } from '../../catalogue/catalogue.public.ts';

/** A word of texts also means names when a word that says more as a name is so near: University of North Carolina. */
const NEAR = 2;
const LETTERS = /^\p{L}{2,}$/u;

/**
 * The query of a search for awards, in which words also find the awards whose investigators or recipients are called so. A
 * word that is common in texts (cancer, university) does so only near one that is not, so that a search for a subject does
 * not find all awards of an institution that has it in its name. Words in quotes and beginnings of words are never names.
 */
export function withNamesOfAwards(query: Query | null): Query | null {
  return query && rewritten(query);
}

function rewritten(query: Query): Query {
  switch (query.op) {
    case 'and':
      return { op: 'and', of: beside(query.of) };
    case 'or':
      return query.typed === undefined ? { ...query, of: query.of.map(rewritten) } : beside([query])[0]!;
    case 'not':
      return { op: 'not', of: rewritten(query.of) };
    case 'boost':
      return {
        op: 'boost',
        must: query.must && rewritten(query.must),
        should: query.should.map(rewritten),
      };
    default:
      return beside([query])[0]!;
  }
}

function beside(parts: Query[]): Query[] {
  const words = parts.map(typedWord);
  const telling = words.map((word) => word !== null && tokenise(word).some(isName));
  return parts.map((part, at) => {
    const word = words[at]!;
    if (word === null) return isAlternative(part) ? part : withParts(part);
    return telling.slice(Math.max(0, at - NEAR), at + NEAR + 1).includes(true) ? orNamed(part, word) : part;
  });
}

function withParts(part: Query): Query {
  return part.op === 'word' || part.op === 'phrase' || part.op === 'prefix' || part.op === 'name'
    ? part
    : rewritten(part);
}

function isName(token: string): boolean {
  return LETTERS.test(token) && !isWordOfTexts(token);
}

/** The word that a part stands for as typed, in whatever forms it is looked for; null when it is no single word. */
function typedWord(part: Query): string | null {
  if (part.op === 'word' || (part.op === 'phrase' && part.acronym)) return part.text;
  return isAlternative(part) && typedWord(part.of[0]!) !== null ? part.typed! : null;
}

function isAlternative(part: Query): part is Extract<Query, { op: 'or' }> {
  return part.op === 'or' && part.typed !== undefined;
}

function orNamed(part: Query, typed: string): Query {
  const tokens = tokenise(typed);
  if (tokens.length === 0) return part;
  const of = isAlternative(part) ? part.of : [part];
  const words = [typed, ...of.flatMap((one) => (one.op === 'word' ? one.text : []))];
  const names: Query[] =
    tokens.length === 1
      ? [...new Set(words.flatMap(spellingsOfName))].map(named)
      : [{ op: 'and', of: tokens.map(named) }];
  return { op: 'or', of: [...of, ...names], typed };
}

function named(text: string): Query {
  return { op: 'name', text };
}
