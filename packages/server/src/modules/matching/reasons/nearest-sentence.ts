import { stem } from '../../../platform/search/stem.ts';
import { wordsOfText } from '../../../platform/search/text-words.ts';
import { tokenise } from '../../../platform/search/tokenise.ts';
import { shortened } from './shortened.ts';

const SHORTEST = 30;
const LONGEST = 220;
/** How much a word counts that is not among the telling ones, and one that many calls have. */
const OTHER = 0.1;
const COMMON = 0.2;
/** A sentence of so many words counts half of a very short one that holds the same words. */
const HALVING = 30;
/** What a call is for stands at its beginning: the twentieth sentence and later ones count half. */
const BEGINNING = 20;
/** Sums of money say nothing of a subject. */
const MONEY = /[$€£]\s?\d/;

/**
 * The sentence of a call that holds most of a text. `weights`: by stem, how much each word of the text tells, from 0 to 1. With
 * `needed`, only sentences that hold this stem. Null when there is none. It is shortened to 220 characters, round the needed word.
 */
export function nearestSentence(
  sentences: readonly string[],
  weights: ReadonlyMap<string, number>,
  needed: string | null = null,
): string | null {
  let nearest: string | null = null;
  let best = -1;
  for (const [index, sentence] of sentences.entries()) {
    if (needed === null && (sentence.length < SHORTEST || MONEY.test(sentence))) continue;
    const words = wordsOfText(sentence);
    if (needed !== null && !words.some((word) => word.stem === needed)) continue;
    const sum = words.reduce((all, word) => all + (weights.get(word.stem) ?? 0), OTHER);
    const score = (sum / (1 + words.length / HALVING)) * (1 - Math.min(index, BEGINNING) / (2 * BEGINNING));
    if (score > best) [nearest, best] = [sentence, score];
  }
  return nearest && shortened(needed === null ? nearest : from(nearest, needed), LONGEST);
}

/** How much each word of a text tells, by stem: the telling words, given with the best first, less than those the common ones. */
export function weightsOf(
  text: string,
  telling: readonly { stem: string }[],
  common: ReadonlySet<string>,
): Map<string, number> {
  const weights = new Map(wordsOfText(text).map((word) => [word.stem, OTHER]));
  for (const [index, word] of telling.entries()) {
    weights.set(word.stem, common.has(word.stem) ? COMMON : 1 - index / (2 * telling.length));
  }
  return weights;
}

/** A sentence from a little before the word that must be seen, when it stands too far behind. */
function from(sentence: string, needed: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const words = sentence.split(' ');
  const at = words.findIndex((word) => tokenise(word).some((token) => stem(token) === needed));
  const before = words.slice(0, Math.max(0, at)).join(' ').length;
  if (before < LONGEST - 60) return sentence;
  return `…${words.slice(Math.max(0, at - 12)).join(' ')}`;
}
