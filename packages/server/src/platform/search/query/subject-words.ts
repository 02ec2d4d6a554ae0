import { functionWords } from '../function-words.ts';
import type { Query } from '../port.ts';

/**
 * Leaves out the function words among words side by side ("what funding is there for ocean acidification"): whether a
 * text has them says nothing about its subject. They stay in quotes, in capitals beside words that are not in
 * capitals (US, WHO), and when nothing else is asked for.
 */
export function subjectWords(parts: Query[]): Query[] {
  const shouted = parts.every((part) => part.op === 'word' && isInCapitals(part.text));
  const telling = parts.filter((part) => !isFunctionWord(part, shouted));
  return telling.some(({ op }) => op !== 'not') ? telling : parts;
}

/** Whether a word is left out beside others in lower case. */
export function isLeftOut(word: string): boolean {
  return functionWords.has(word.toLowerCase()) && (word.length === 1 || !isInCapitals(word));
}

function isFunctionWord(part: Query, shouted: boolean): boolean {
  if (part.op === 'and') return part.of.every((each) => isFunctionWord(each, shouted));
  return part.op === 'word' && isLeftOut(shouted ? part.text.toLowerCase() : part.text);
}

function isInCapitals(text: string): boolean {
  return text === text.toUpperCase();
}
