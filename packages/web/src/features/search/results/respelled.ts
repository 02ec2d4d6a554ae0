import { call } from '../../../lib/api-client.ts';
import { beginningsOf, LEAST_LETTERS, nearestWord } from './spelling.ts';

/** The most words whose spelling is looked at. */
const MOST_WORDS = 6;
/** How many words of the index are compared for each beginning. */
const COMPARED = 20;

/**
 * A plain query with the words that the index does not know replaced by words that are written almost like them. Null
 * when there is nothing to replace. Operators, brackets, stars and quoted words are left as they are.
 */
export async function respelled(query: string, signal: AbortSignal): Promise<string | null> {
  const parts = query.split(/(\s+)/);
  const words = parts.filter(isPlainWord).slice(0, MOST_WORDS);
  const spellings = await Promise.all(words.map((word) => spellingOf(word, signal)));
  const replaced = new Map(words.map((word, index) => [word, spellings[index] ?? word]));
  const mended = parts.map((part) => replaced.get(part) ?? part).join('');
  return mended === query ? null : mended;
}

function isPlainWord(part: string): boolean {
  return part.length >= LEAST_LETTERS && /^\p{L}+$/u.test(part);
}

/** The word of the index that is nearest to a word. Null when the index knows the word itself, or nothing near it. */
async function spellingOf(word: string, signal: AbortSignal): Promise<string | null> {
  const typed = word.toLowerCase();
  if ((await wordsBeginning(typed, signal)).length > 0) return null;
  for (const beginning of beginningsOf(typed)) {
    const nearest = nearestWord(typed, await wordsBeginning(beginning, signal));
    if (nearest !== null) return nearest;
  }
  return null;
}

async function wordsBeginning(text: string, signal: AbortSignal): Promise<string[]> {
  const found = await call('GET /api/autocompletion/keywords', { query: { text, limit: COMPARED }, signal });
  return found.map((each) => each.text);
}
