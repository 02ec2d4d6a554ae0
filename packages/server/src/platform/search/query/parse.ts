import { InvalidQuery } from '../faults.ts';
import type { Query } from '../port.ts';
import { tokenise } from '../tokenise.ts';
import { isAcronym, isShouted } from './acronyms.ts';
import { checkQuery, maximumDepth } from './limits.ts';
import { readTokens } from './read-tokens.ts';
import { lettersBeforeStar } from './stars.ts';
import { subjectWords } from './subject-words.ts';
import type { Token } from './tokens.ts';

/** A query, and sentences that say what in its words was not understood and how it is read instead. */
export interface ReadQuery {
  query: Query | null;
  remarks: string[];
}

/**
 * Reads what a person typed: words (all must match), "quoted phrases", `word*`, AND, OR and NOT in upper case, the
 * signs `-word`, `+word` and `|`, and brackets. AND binds more tightly than OR. The query is null when nothing was
 * asked for (empty, blanks, only punctuation), which matches everything. Throws `InvalidQuery` only for what is too
 * long, too deep or has too many words; anything else is mended and remarked on.
 */
export function readQuery(text: string): ReadQuery {
  const { tokens, remarks } = readTokens(text);
  const query = new Parser(tokens).parse();
  checkQuery(query);
  return { query, remarks };
}

/** The query that a person typed, as `readQuery` reads it. */
export function parseQuery(text: string): Query | null {
  return readQuery(text).query;
}

/** Words of which any may match, beside those that must (+) and those that must not (-, NOT). */
export interface Alternatives {
  alternatives: Query[];
  required: Query[];
  refused: Query[];
  remarks: string[];
}

/**
 * Reads a text in which words next to each other are alternatives, as if OR stood between them. Words joined by a
 * typed AND or by brackets are one alternative. Throws as `readQuery` does.
 */
export function readAlternatives(text: string): Alternatives {
  const { tokens, remarks } = readTokens(text);
  return { ...new Parser(tokens).parseAlternatives(), remarks };
}

/** Reads tokens that fit together (`mendTokens`). */
class Parser {
  readonly #tokens: Token[];
  readonly #isShouted: boolean;
  readonly #required = new Set<Query>();
  #next = 0;
  #depth = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
    this.#isShouted = isShouted(tokens.flatMap(({ kind, text }) => (kind === 'word' ? text : [])));
  }

  parse(): Query | null {
    return this.#or();
  }

  parseAlternatives(): Omit<Alternatives, 'remarks'> {
    const groups: Query[][] = [];
    let together: Query[] = [];
    for (;;) {
      const operator = this.#take('AND') ?? this.#take('OR');
      if (this.#atEnd()) break;
      if (operator?.kind !== 'AND') {
        together = [];
        groups.push(together);
      }
      const next = this.#operand();
      if (next) together.push(next);
    }
    const isRequired = (group: Query[]) => group.some((part) => this.#required.has(part));
    const parts = (some: Query[][]) => some.flatMap((group) => joined(this.#telling(group)));
    const others = parts(groups.filter((group) => !isRequired(group)));
    return {
      alternatives: subjectWords(others.filter(({ op }) => op !== 'not')),
      required: parts(groups.filter(isRequired)),
      refused: others.flatMap((part) => (part.op === 'not' ? part.of : [])),
    };
  }

  #or(): Query | null {
    const first = this.#and();
    const of = first ? [first] : [];
    while (this.#take('OR')) {
      const next = this.#and();
      if (next) of.push(next);
    }
    return of.length > 1 ? { op: 'or', of } : (of[0] ?? null);
  }

  #and(): Query | null {
    const of: Query[] = [];
    for (;;) {
      this.#take('AND');
      if (this.#atEnd() || this.#tokens[this.#next]?.kind === 'OR') break;
      const next = this.#operand();
      if (next) of.push(next);
    }
    return joined(this.#telling(of))[0] ?? null;
  }

  /** The parts without function words, except those that a + requires. */
  #telling(parts: Query[]): Query[] {
    const telling = new Set(subjectWords(parts));
    return parts.filter((part) => telling.has(part) || this.#required.has(part));
  }

  #operand(): Query | null {
    const token = this.#tokens[this.#next++];
    if (!token) return null;
    if (token.kind === 'NOT') {
      const refused = this.#deeper(token, () => this.#operand());
      return refused ? { op: 'not', of: refused } : null;
    }
    if (token.kind === '+') {
      const required = this.#operand();
      if (required) this.#required.add(required);
      return required;
    }
    if (token.kind === '(') {
      const inner = this.#deeper(token, () => this.#or());
      this.#take(')');
      return inner;
    }
    return leafOf(token, this.#isShouted);
  }

  #deeper<Result>(token: Token, read: () => Result): Result {
    if (++this.#depth > maximumDepth) {
      const message = `Nested more than ${maximumDepth} levels deep at character ${token.at}`;
      throw new InvalidQuery(message, token.at);
    }
    const result = read();
    this.#depth--;
    return result;
  }

  /** Whether the text, or the current bracket, has no more tokens. */
  #atEnd(): boolean {
    const kind = this.#tokens[this.#next]?.kind;
    return kind === undefined || kind === ')';
  }

  #take(kind: Token['kind']): Token | null {
    const token = this.#tokens[this.#next];
    if (token?.kind !== kind) return null;
    this.#next++;
    return token;
  }
}

/** Joins queries that must all match into one. */
function joined(of: Query[]): Query[] {
  return of.length > 1 ? [{ op: 'and', of }] : of;
}

/** Words joined by a slash ("lung/breast") are words side by side. Codes and numbers with a slash are a phrase. */
const besideSlash = /^\p{L}{2,}(?:\/\p{L}{2,})+$/u;

function leafOf({ kind, text }: Token, shouted: boolean): Query | null {
  const words = tokenise(text);
  if (words.length === 0) return null;
  if (kind === 'word' && besideSlash.test(text)) {
    const parts = text.split('/').map((part) => wordOf(part, shouted));
    return joined(subjectWords(parts))[0] ?? null;
  }
  // A star after a punctuation mark ("HORIZON-CL4-*") leaves open what follows: only the words before it are looked
  // for.
  const prefix = lettersBeforeStar(text) > 0;
  if (kind === 'phrase' || (text.endsWith('*') && !prefix)) return { op: 'phrase', words, prefix, text };
  return prefix ? { op: 'prefix', text } : wordOf(text, shouted);
}

/** A word; an acronym is looked for as it stands, so that DOE does not find "does". */
function wordOf(text: string, shouted: boolean): Query {
  if (!isAcronym(text, shouted)) return { op: 'word', text };
  return { op: 'phrase', words: tokenise(text), prefix: false, text, acronym: true };
}
