/**
 * A part of a query. `at` is the 1-based character at which it begins. The text of a phrase has no quotes, that of an
 * operator is the sign or word typed. `+` stands before a word that must be there.
 */
export interface Token {
  kind: 'word' | 'phrase' | 'AND' | 'OR' | 'NOT' | '+' | '(' | ')';
  text: string;
  at: number;
}

/** A query as tokens, and sentences that say what in it was not understood and how it is read instead. */
export interface ReadTokens {
  tokens: Token[];
  remarks: string[];
}
