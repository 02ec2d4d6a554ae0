import { nameWords } from '../names.ts';
import type { IndexDocument, Query } from '../port.ts';
import { stem } from '../stem.ts';
import { tokenise } from '../tokenise.ts';

/**
 * The words of a document for the reference. Each text field is separate, so that no phrase crosses from one field to
 * the next.
 */
export interface ReferenceText {
  /** Tokens of title, keywords, funder, body. */
  fields: string[][];
  /** By stem: how often it occurs in each field. */
  stems: Map<string, number[]>;
  /** The words of its names. `prominence` says how likely it is the one meant by them. */
  names: string[][];
  prominence: number;
}

export function referenceText({ text, names }: Pick<IndexDocument, 'text' | 'names'>): ReferenceText {
  const { title, keywords, funder, body } = text;
  const fields = [title, keywords, funder, body].map(tokenise);
  const stems = new Map<string, number[]>();
  fields.forEach((tokens, field) => {
    for (const stemmed of tokens.map(stem)) {
      const counts = stems.get(stemmed) ?? [0, 0, 0, 0];
      counts[field]! += 1;
      stems.set(stemmed, counts);
    }
  });
  const called = (names?.texts ?? []).map(nameWords);
  return { fields, stems, names: called, prominence: names?.prominence ?? 0 };
}

/** How often a phrase occurs in each field. With `prefix` the last word is only the beginning of a word. */
export function phraseStarts({ fields }: ReferenceText, words: string[], prefix: boolean): number[] {
  return fields.map((tokens) => tokens.filter((_, start) => standsAt(tokens, start, words, prefix)).length);
}

function hasPhrase({ fields }: ReferenceText, words: string[], prefix: boolean): boolean {
  return fields.some((tokens) => tokens.some((_, start) => standsAt(tokens, start, words, prefix)));
}

function standsAt(tokens: string[], start: number, words: string[], prefix: boolean): boolean {
  const last = words.length - 1;
  return words.every((word, index) => {
    const token = tokens[start + index];
    return prefix && index === last ? token?.startsWith(word) : token === word;
  });
}

/** Says whether a text matches; null when nothing in the query can be looked up. */
export type Matcher = (text: ReferenceText) => boolean | null;

/** What decides about each text for a query. The words of the query are taken apart only once. */
export function matcher(query: Query | null): Matcher {
  if (query === null) return () => null;
  switch (query.op) {
    case 'word': {
      const words = tokenise(query.text);
      if (words.length > 1) return (text) => hasPhrase(text, words, false);
      const [stemmed] = words.map(stem);
      return stemmed === undefined ? () => null : ({ stems }) => stems.has(stemmed);
    }
    case 'prefix':
    case 'phrase': {
      const words = tokenise(query.op === 'phrase' ? query.words.join(' ') : query.text);
      const prefix = query.op === 'prefix' || query.prefix;
      return words.length === 0 ? () => null : (text) => hasPhrase(text, words, prefix);
    }
    case 'name': {
      const words = nameWords(query.text);
      if (words.length === 0) return () => null;
      const stands = (tokens: string[], from: number) =>
        words.every((word, at) => tokens[from + at] === word);
      return ({ names }) =>
        names.some((tokens) => stands(tokens, 0) || stands(tokens, tokens.length - words.length));
    }
    case 'not': {
      const inner = matcher(query.of);
      return (text) => {
        const found = inner(text);
        return found === null ? null : !found;
      };
    }
    case 'and':
    case 'or': {
      const parts = query.of.map(matcher);
      const joined = query.op;
      return (text) => {
        const known = parts.map((part) => part(text)).filter((each) => each !== null);
        if (known.length === 0) return null;
        return joined === 'and' ? known.every(Boolean) : known.some(Boolean);
      };
    }
    case 'boost':
      return matcher(query.must ?? null);
  }
}

/** The parts that AND joins at the top level, and the parts that NOT refuses there. */
export function conjuncts(query: Query | null): { wanted: Query[]; refused: Query[] } {
  if (query === null) return { wanted: [], refused: [] };
  if (query.op === 'boost') return conjuncts(query.must);
  if (query.op === 'not') return { wanted: [], refused: [query.of] };
  if (query.op !== 'and') return { wanted: [query], refused: [] };
  const parts = query.of.map(conjuncts);
  return { wanted: parts.flatMap(({ wanted }) => wanted), refused: parts.flatMap(({ refused }) => refused) };
}

/** The parts without repeated ones. */
export function distinct(parts: Query[]): Query[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}

/** The words of a query outside NOT, as typed. A part that AND joins twice counts once. */
export function wordsOf(query: Query): string[] {
  switch (query.op) {
    case 'word':
    case 'prefix':
    case 'phrase':
    case 'name':
      return [query.text];
    case 'not':
      return [];
    case 'boost':
      return query.must ? wordsOf(query.must) : [];
    case 'and':
      return distinct(conjuncts(query).wanted).flatMap(wordsOf);
    default:
      return query.typed === undefined ? query.of.flatMap(wordsOf) : [query.typed];
  }
}
