import { functionWords } from '../function-words.ts';
import { stem } from '../stem.ts';

/** Expressions of which one has all words of the other, or this share of the words of both, have one meaning. */
const SAME_MEANING = 0.75;

/** The stems of the words that are none of grammar, joined by blanks: expressions with the same stems mean the same. */
export function meaningOf(tokens: readonly string[]): string {
  return tokens
    .filter((token) => !functionWords.has(token))
    .map(stem)
    .join(' ');
}

/** Whether two long forms of one acronym, as stems, only differ as people write. */
export function isSameMeaning(one: string, other: string): boolean {
  const [fewer, more] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  const shared = fewer.filter((word) => more.includes(word)).length;
  return shared === fewer.length || shared / more.length >= SAME_MEANING;
}
