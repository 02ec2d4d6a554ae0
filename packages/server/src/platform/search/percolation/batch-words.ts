import { nameTerm, nameTerms, nameWords } from '../names.ts';
import type { IndexDocument, Query } from '../port.ts';
import { stem } from '../stem.ts';
import { tokenise } from '../tokenise.ts';
import { addBit, type Bits, complement, intersection, makeBits, union } from './bits.ts';

/** Stands between the text fields of a document, so that no phrase crosses from one to the next. */
const GAP = -1;

/**
 * A range of neighbours in the sorted vocabulary: one token, or all tokens with a common beginning. `end` is exclusive.
 */
interface Tokens {
  begin: number;
  end: number;
}

/**
 * An index of the words of some documents: which documents have a word, and where. It reads queries as the search
 * index reads them.
 */
export class BatchWords {
  readonly #size: number;
  /** Sorted by UTF-16 unit, so that tokens with a common beginning are neighbours. */
  readonly #vocabulary: string[];
  /** By token: the documents that have it. */
  readonly #holders: number[][];
  /** By stem: the tokens that have it. */
  readonly #stems = new Map<string, number[]>();
  /** By document: its tokens in order. */
  readonly #texts: Int32Array[];
  /** By the term of a name or of a part of one: the documents that have it. */
  readonly #names = new Map<string, number[]>();

  constructor(documents: IndexDocument[]) {
    this.#size = documents.length;
    const fields = documents.map(({ text }) => Object.values(text).map(tokenise));
    this.#vocabulary = [...new Set(fields.flat(2))].sort(byUnit);
    const numbers = new Map(this.#vocabulary.map((token, number) => [token, number]));
    this.#holders = this.#vocabulary.map(() => []);
    this.#texts = fields.map((texts, place) => {
      const tokens = texts.flatMap((text) => [...text.map((token) => numbers.get(token)!), GAP]);
      for (const token of new Set(tokens)) if (token !== GAP) this.#holders[token]!.push(place);
      return Int32Array.from(tokens);
    });
    for (const [number, token] of this.#vocabulary.entries()) {
      const known = this.#stems.get(stem(token));
      if (known) known.push(number);
      else this.#stems.set(stem(token), [number]);
    }
    for (const [place, { names }] of documents.entries()) {
      const terms = new Set(names?.texts.flatMap((text) => nameTerms(nameWords(text))));
      for (const term of terms) this.#names.set(term, [...(this.#names.get(term) ?? []), place]);
    }
  }

  /** The documents that match. Null when nothing in the query can be looked up. */
  match(query: Query | null): Bits | null {
    switch (query?.op) {
      case undefined:
        return null;
      case 'word':
        return this.#phrase(tokenise(query.text), false, true);
      case 'prefix':
        return this.#phrase(tokenise(query.text), true, false);
      case 'name':
        return this.#named(nameWords(query.text));
      case 'phrase':
        return this.#phrase(tokenise(query.words.join(' ')), query.prefix, false);
      case 'not': {
        const refused = this.match(query.of);
        return refused && complement(this.#size, refused);
      }
      case 'and':
      case 'or': {
        const parts = query.of.map((part) => this.match(part)).filter((part) => part !== null);
        if (parts.length === 0) return null;
        return query.op === 'and' ? intersection(parts) : union(this.#size, parts);
      }
      case 'boost':
        return this.match(query.must);
    }
  }

  #phrase(words: string[], prefix: boolean, stemmed: boolean): Bits | null {
    if (words.length === 0) return null;
    if (stemmed && words.length === 1) return this.#holding(this.#stems.get(stem(words[0]!)) ?? []);
    const last = words.length - 1;
    const wanted = words.map((word, index) => this.#tokens(word, prefix && index === last));
    const holders = intersection(wanted.map(({ begin, end }) => this.#holding(range(begin, end))));
    if (words.length === 1) return holders;
    const found = makeBits(this.#size);
    for (const [place, text] of this.#texts.entries()) {
      if ((holders[place >>> 5]! >>> (place & 31)) & 1 && stands(wanted, text)) addBit(found, place);
    }
    return found;
  }

  #named(words: string[]): Bits | null {
    if (words.length === 0) return null;
    const bits = makeBits(this.#size);
    for (const place of this.#names.get(nameTerm(words)) ?? []) addBit(bits, place);
    return bits;
  }

  #holding(tokens: number[]): Bits {
    const bits = makeBits(this.#size);
    for (const token of tokens) for (const place of this.#holders[token]!) addBit(bits, place);
    return bits;
  }

  /** The token of a word, or all tokens that begin with it. */
  #tokens(word: string, prefix: boolean): Tokens {
    const begin = this.#firstNotBefore(word);
    let end = begin;
    if (prefix) while (this.#vocabulary[end]?.startsWith(word)) end++;
    else if (this.#vocabulary[begin] === word) end++;
    return { begin, end };
  }

  #firstNotBefore(word: string): number {
    let [low, high] = [0, this.#vocabulary.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (byUnit(this.#vocabulary[middle]!, word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function byUnit(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function range(begin: number, end: number): number[] {
  return Array.from({ length: end - begin }, (_, index) => begin + index);
}

function stands(wanted: Tokens[], text: Int32Array): boolean {
  const fits = ({ begin, end }: Tokens, token: number | undefined) =>
    token !== undefined && token >= begin && token < end;
  for (let start = 0; start < text.length; start++) {
    if (wanted.every((tokens, index) => fits(tokens, text[start + index]))) return true;
  }
  return false;
}
