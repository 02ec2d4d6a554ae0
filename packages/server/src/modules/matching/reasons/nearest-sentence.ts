import { wordsOfText } from '../../../platform/search/text-words.ts';
import { shortened } from './shortened.ts';

const SHORTEST = 30;
const LONGEST = 220;
/** A word that is not among the telling ones counts as this part of the one that tells most. */
const OTHER = 0.1;
/** A sentence of so many words counts half of a very short one that holds the same words. */
const HALVING = 30;

/**
 * The sentence of a call that holds most of a text. `weights`: by stem, how much each word of the text tells, from 0 to 1. With
 * `needed`, only sentences that hold this stem. Null when there is none. It is shortened to 220 characters.
 */
export function nearestSentence(
  sentences: readonly string[],
  weights: ReadonlyMap<string, number>,
  needed: string | null = null,
): string | null {
  let nearest: string | null = null;
  let best = -1;
  for (const sentence of sentences) {
    if (sentence.length < SHORTEST && needed === null) continue;
    const words = wordsOfText(sentence);
    if (needed !== null && !words.some(({ stem }) => stem === needed)) continue;
    const sum = words.reduce((all, { stem }) => all + (weights.get(stem) ?? 0), 0);
    const score = sum / (1 + words.length / HALVING);
    if (score > best) [nearest, best] = [sentence, score];
  }
  return nearest && shortened(nearest, LONGEST);
}

/** How much each word of a text tells, by stem: the telling words, given with the best first, and the others little. */
export function weightsOf(text: string, telling: readonly { stem: string }[]): Map<string, number> {
  const weights = new Map(wordsOfText(text).map(({ stem }) => [stem, OTHER]));
  for (const [index, { stem }] of telling.entries()) weights.set(stem, 1 - index / (2 * telling.length));
  return weights;
}
