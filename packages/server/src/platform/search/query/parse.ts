import { InvalidQuery, type Query } from '../port.ts';
import { tokenise } from '../tokenise.ts';
import { checkQuery, maximumDepth } from './limits.ts';
import { readTokens, type Token } from './read-tokens.ts';

/**
 * Parses what a person typed: words (all must match), "quoted phrases", `word*`, AND, OR, NOT in upper case, brackets.
 * AND binds closer than OR. Null when nothing was asked (empty, blanks, only punctuation), which matches everything.
 * Throws `InvalidQuery`, whose message names the fault and the 1-based character.
 */
export function parseQuery(text: string): Query | null {
  const tokens = readTokens(text);
  const parser = new Parser(tokens);
  const query = parser.parse();
  checkQuery(query);
  return query;
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
    const left = this.#tokens[this.#next];
    if (left) throw new InvalidQuery(`Unexpected closing bracket at character ${left.at}`, left.at);
    return query;
  }

  #or(): Query | null {
    const first = this.#and();
    const of = first ? [first] : [];
    for (let operator = this.#take('OR'); operator; operator = this.#take('OR')) {
      this.#expectBefore(operator);
      this.#expectAfter(operator);
      const next = this.#and();
      if (next) of.push(next);
    }
    return of.length > 1 ? { op: 'or', of } : (of[0] ?? null);
  }

  #and(): Query | null {
    const of: Query[] = [];
    for (;;) {
      const operator = this.#take('AND');
      if (operator) {
        this.#expectBefore(operator);
        this.#expectAfter(operator);
      }
      const kind = this.#tokens[this.#next]?.kind;
      if (kind === undefined || kind === 'OR' || kind === ')') break;
      const next = this.#operand();
      if (next) of.push(next);
    }
    return of.length > 1 ? { op: 'and', of } : (of[0] ?? null);
  }

  #operand(): Query | null {
    const token = this.#tokens[this.#next++]!;
    if (token.kind === 'NOT') {
      this.#expectAfter(token);
      const refused = this.#deeper(token, () => this.#operand());
      return refused ? { op: 'not', of: refused } : null;
    }
    if (token.kind === '(') return this.#bracket(token);
    return leafOf(token);
  }

  #bracket(open: Token): Query | null {
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

  #take(kind: Token['kind']): Token | null {
    const token = this.#tokens[this.#next];
    if (token?.kind !== kind) return null;
    this.#next++;
    return token;
  }

  /** What stands before AND or OR must end an operand. */
  #expectBefore(operator: Token): void {
    const before = this.#tokens[this.#next - 2]?.kind;
    if (before === 'word' || before === 'phrase' || before === ')') return;
    throw new InvalidQuery(
      `${operator.kind} without a word before it at character ${operator.at}`,
      operator.at,
    );
  }

  /** What stands after an operator must begin an operand. */
  #expectAfter(operator: Token): void {
    const after = this.#tokens[this.#next]?.kind;
    if (after === 'word' || after === 'phrase' || after === '(' || after === 'NOT') return;
    throw new InvalidQuery(
      `${operator.kind} without a word after it at character ${operator.at}`,
      operator.at,
    );
  }
}

function leafOf(token: Token): Query | null {
  const { text } = token;
  if (token.kind === 'phrase') {
    const prefix = text.endsWith('*');
    const words = tokenise(text);
    return words.length > 0 ? { op: 'phrase', words, prefix, text } : null;
  }
  if (text.endsWith('*')) return { op: 'prefix', text };
  return tokenise(text).length > 0 ? { op: 'word', text } : null;
}
