import { InvalidQuery } from '../faults.ts';
import type { Query } from '../port.ts';
import { tokenise } from '../tokenise.ts';
import { checkQuery, maximumDepth } from './limits.ts';
import { lettersBeforeStar, readTokens, type Token } from './read-tokens.ts';
import { subjectWords } from './subject-words.ts';

/**
 * Parses what a person typed: words (all must match), "quoted phrases", `word*`, AND, OR and NOT in upper case, and
 * brackets. AND binds more tightly than OR. Null when nothing was asked for (empty, blanks, only punctuation), which
 * matches everything. Throws `InvalidQuery`, whose message names the fault and the 1-based character.
 */
export function parseQuery(text: string): Query | null {
  const query = new Parser(readTokens(text)).parse();
  checkQuery(query);
  return query;
}

/**
 * Parses a text in which words next to each other are alternatives, as if OR stood between them. Words joined by a
 * typed AND or by brackets are one alternative. Throws as `parseQuery` does.
 */
export function parseAlternatives(text: string): Query[] {
  return new Parser(readTokens(text)).parseAlternatives();
}

class Parser {
  readonly #tokens: Token[];
  #next = 0;
  #depth = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  parse(): Query | null {
    const query = this.#or();
    this.#expectEnd();
    return query;
  }

  parseAlternatives(): Query[] {
    const alternatives: Query[][] = [];
    let together: Query[] = [];
    for (;;) {
      const operator = this.#operator('AND') ?? this.#operator('OR');
      if (this.#atEnd()) break;
      if (operator?.kind !== 'AND') {
        together = [];
        alternatives.push(together);
      }
      const next = this.#operand();
      if (next) together.push(next);
    }
    this.#expectEnd();
    return subjectWords(alternatives.map(subjectWords).flatMap(joined));
  }

  #or(): Query | null {
    const first = this.#and();
    const of = first ? [first] : [];
    while (this.#operator('OR')) {
      const next = this.#and();
      if (next) of.push(next);
    }
    return of.length > 1 ? { op: 'or', of } : (of[0] ?? null);
  }

  #and(): Query | null {
    const of: Query[] = [];
    for (;;) {
      this.#operator('AND');
      if (this.#atEnd() || this.#tokens[this.#next]?.kind === 'OR') break;
      const next = this.#operand();
      if (next) of.push(next);
    }
    return joined(subjectWords(of))[0] ?? null;
  }

  #operand(): Query | null {
    const token = this.#tokens[this.#next++];
    if (!token) return null;
    if (token.kind === 'NOT') {
      this.#expectAfter(token);
      const refused = this.#deeper(token, () => this.#operand());
      return refused ? { op: 'not', of: refused } : null;
    }
    if (token.kind === '(') return this.#bracket(token);
    return leafOf(token);
  }

  #bracket(open: Token): Query | null {
    if (this.#tokens[this.#next]?.kind === ')')
      throw new InvalidQuery(`Nothing between the brackets at character ${open.at}`, open.at);
    const inner = this.#deeper(open, () => this.#or());
    if (!this.#take(')')) throw new InvalidQuery(`Unclosed bracket at character ${open.at}`, open.at);
    return inner;
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

  /** Takes AND or OR, which must stand between two operands. */
  #operator(kind: 'AND' | 'OR'): Token | null {
    const operator = this.#take(kind);
    if (!operator) return null;
    this.#expectBefore(operator);
    this.#expectAfter(operator);
    return operator;
  }

  /** Whether the text, or the current bracket, has no more tokens. */
  #atEnd(): boolean {
    const kind = this.#tokens[this.#next]?.kind;
    return kind === undefined || kind === ')';
  }

  #expectEnd(): void {
    const left = this.#tokens[this.#next];
    if (left) throw new InvalidQuery(`Unexpected closing bracket at character ${left.at}`, left.at);
  }

  #take(kind: Token['kind']): Token | null {
    const token = this.#tokens[this.#next];
    if (token?.kind !== kind) return null;
    this.#next++;
    return token;
  }

  /** The token before AND or OR must end an operand. */
  #expectBefore(operator: Token): void {
    const before = this.#tokens[this.#next - 2]?.kind;
    if (before === 'word' || before === 'phrase' || before === ')') return;
    throw new InvalidQuery(
      `${operator.kind} without a word before it at character ${operator.at}`,
      operator.at,
    );
  }

  /** The token after an operator must begin an operand. */
  #expectAfter(operator: Token): void {
    const after = this.#tokens[this.#next]?.kind;
    if (after === 'word' || after === 'phrase' || after === '(' || after === 'NOT') return;
    throw new InvalidQuery(
      `${operator.kind} without a word after it at character ${operator.at}`,
      operator.at,
    );
  }
}

/** Joins queries that must all match into one. */
function joined(of: Query[]): Query[] {
  return of.length > 1 ? [{ op: 'and', of }] : of;
}

/** Words joined by a slash ("lung/breast") are words side by side. Codes and numbers with a slash are a phrase. */
const besideSlash = /^\p{L}{2,}(?:\/\p{L}{2,})+$/u;

function leafOf({ kind, text, at }: Token): Query | null {
  const words = tokenise(text);
  if (kind === 'phrase' && text === '')
    throw new InvalidQuery(`Nothing between the quotes at character ${at}`, at);
  if (words.length === 0) return null;
  if (kind === 'word' && besideSlash.test(text)) {
    const parts = text.split('/').map((part): Query => ({ op: 'word', text: part }));
    return joined(subjectWords(parts))[0] ?? null;
  }
  // A star after a punctuation mark ("HORIZON-CL4-*") leaves open what follows: only the words before it are looked
  // for.
  const prefix = lettersBeforeStar(text) > 0;
  if (kind === 'phrase' || (text.endsWith('*') && !prefix)) return { op: 'phrase', words, prefix, text };
  return { op: prefix ? 'prefix' : 'word', text };
}
