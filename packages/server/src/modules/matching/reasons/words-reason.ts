import type { MatchReason } from '@fundry/contracts/answers/match.ts';
import { nearestSentence } from './nearest-sentence.ts';
import type { WrittenWord } from './shared-words.ts';

const NAMED_WORDS = 4;
/** A text with fewer telling words may share a single one. */
const FEW_WORDS = 4;
/** A word that is shared alone must be among this part of the telling words, those that tell most. */
const ALONE = 0.5;
/** From this part of the nearest call's nearness on, a call is near in meaning. */
const NEAR = 0.6;

/** The words of a text that reasons name, the most telling first. */
export interface TextFacts {
  words: readonly WrittenWord[];
  /** The stems of those that tell little. */
  common: ReadonlySet<string>;
  /** By stem, how much each word of the text tells, from 0 to 1. */
  weights: ReadonlyMap<string, number>;
}

/** What of a call is compared with a text. */
export interface ReadCall {
  /** All its words. */
  stems: ReadonlySet<string>;
  /** The sentences of its description. */
  sentences: readonly string[];
}

/**
 * Says with which words a call is near a text: two at least, none of those that many calls have. Else, where nothing stronger is
 * known of the call, it quotes the sentence that holds a single one that tells much, or the sentence that is nearest. Null: nothing telling can be said.
 */
export function callWordsReason(
  { stems, sentences }: ReadCall,
  { words, common, weights }: TextFacts,
  meaning: number | null,
  isStrong: boolean,
): MatchReason | null {
  const telling = words.filter(({ stem }) => stems.has(stem) && !common.has(stem));
  const [first] = telling;
  if (telling.length > 1 || (first && words.length < FEW_WORDS)) {
    return wordsReason(telling.map(({ written }) => written));
  }
  if (isStrong) return null;
  const alone = first && words.indexOf(first) < words.length * ALONE ? first : null;
  const held = alone ? nearestSentence(sentences, weights, alone.stem) : null;
  if (alone && held !== null) return said(`Shares: ${alone.written}, in ${quote(held)}`);
  const nearest = nearestSentence(sentences, weights);
  if (nearest !== null) {
    return said(
      `${meaning !== null && meaning >= NEAR ? 'Near in meaning' : 'Its nearest sentence'}: ${quote(nearest)}`,
    );
  }
  return first ? said(`Shares: ${first.written}, in its title or keywords`) : null;
}

/** "Shares: graphene, sensor". Null without words. */
export function wordsReason(words: readonly string[]): MatchReason | null {
  return words.length === 0 ? null : said(`Shares: ${words.slice(0, NAMED_WORDS).join(', ')}`);
}

function said(text: string): MatchReason {
  return { kind: 'shared-words', text };
}

function quote(sentence: string): string {
  return `“${sentence.replaceAll('“', '‘').replaceAll('”', '’')}”`;
}
