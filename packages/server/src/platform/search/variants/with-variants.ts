import type { Query } from '../port.ts';
import { stem } from '../stem.ts';
import { tokenise } from '../tokenise.ts';
import { otherTokens } from './joined-words.ts';
import { SYNONYMS, type Synonyms } from './synonyms.ts';
import { otherSpellings } from './two-spellings.ts';

/** A word as typed, and what a search for it finds as well. */
export interface Expanded {
  typed: string;
  also: string[];
}

/** An expression of more words than this has no synonym. */
const LONGEST = 5;

/**
 * The query, in which each word may also stand in its other forms: British and American spelling, a Greek letter and its
 * name, a number joined or not, synonyms and acronyms. `expanded` says what was added. Words in quotes and beginnings of
 * words stay as they are.
 */
export function withVariants(
  query: Query | null,
  synonyms: Synonyms = SYNONYMS,
): { query: Query | null; expanded: Expanded[] } {
  const expanded = new Map<string, Expanded>();
  const asked = query && new Expander(synonyms, expanded).expand(query);
  return { query: asked, expanded: [...expanded.values()] };
}

class Expander {
  readonly #synonyms: Synonyms;
  readonly #expanded: Map<string, Expanded>;

  constructor(synonyms: Synonyms, expanded: Map<string, Expanded>) {
    this.#synonyms = synonyms;
    this.#expanded = expanded;
  }

  expand(query: Query): Query {
    switch (query.op) {
      case 'and': {
        const of = this.#parts(query.of);
        return of.length === 1 ? of[0]! : { op: 'and', of };
      }
      case 'or':
        return { ...query, of: query.of.map((part) => this.expand(part)) };
      case 'not':
        return { op: 'not', of: this.expand(query.of) };
      case 'boost': {
        const must = query.must && this.expand(query.must);
        return { op: 'boost', must, should: query.should.map((part) => this.expand(part)) };
      }
      default:
        return this.#parts([query])[0]!;
    }
  }

  /** Parts side by side, the longest expressions that have synonyms taken together. */
  #parts(parts: Query[]): Query[] {
    const result: Query[] = [];
    for (let at = 0; at < parts.length; ) {
      const taken = this.#together(parts, at);
      const part = parts[at]!;
      result.push(taken?.query ?? (hasParts(part) ? this.expand(part) : part));
      at += taken?.length ?? 1;
    }
    return result;
  }

  #together(parts: Query[], at: number): { query: Query; length: number } | null {
    for (let length = Math.min(LONGEST, parts.length - at); length > 0; length--) {
      const some = parts.slice(at, at + length);
      if (!some.every(isPlain)) continue;
      const tokens = some.flatMap(({ text }) => tokenise(text));
      const others = this.#others(tokens, length === 1);
      if (others.length === 0) continue;
      const typed = some.map(({ text }) => text).join(' ');
      this.#expanded.set(typed, { typed, also: others.map((other) => other.join(' ')) });
      const original: Query = length === 1 ? some[0]! : { op: 'and', of: some };
      return { query: { op: 'or', of: [original, ...others.map(asQuery)], typed }, length };
    }
    return null;
  }

  #others(tokens: string[], isOneWord: boolean): string[][] {
    const same = this.#synonyms.get(tokens.join(' ')) ?? [];
    if (!isOneWord) return same;
    const [word = ''] = tokens;
    const spelled =
      tokens.length === 1 ? otherSpellings(word).filter((other) => stem(other) !== stem(word)) : [];
    return [...spelled.map((other) => [other]), ...otherTokens(tokens), ...same];
  }
}

type Plain = Extract<Query, { op: 'word' | 'phrase' }>;

/** Whether a part is a word outside quotes. */
function isPlain(part: Query): part is Plain {
  return part.op === 'word' || (part.op === 'phrase' && part.acronym === true);
}

function hasParts({ op }: Query): boolean {
  return op === 'and' || op === 'or' || op === 'not' || op === 'boost';
}

function asQuery(tokens: string[]): Query {
  const text = tokens.join(' ');
  return tokens.length === 1 ? { op: 'word', text } : { op: 'phrase', words: tokens, prefix: false, text };
}
