import { isCommon } from '../../resembling.ts';
import { type TextWord, wordsOfText } from '../../text-words.ts';
import type { TellingTerm } from '../plan.ts';
import type { Session } from '../session.ts';
import type { Lease } from '../target-index.ts';
import { wordId } from '../word-id.ts';

const mostWords = 40;
/** Weights are whole numbers. 40 words with the highest impact and weight stay below 2^31. */
const weightScale = 16;
const rarityPower = 1.5;
/** Scores are divided by this: a word that a document is wholly about counts about its rarity. */
export const wordScale = weightScale * 1_000;

/**
 * The words that tell most about a text: rare ones, and those that it repeats. Without words that no document of the
 * generation has. At most 40, those with the highest weights first.
 */
export async function tellingWords(
  session: Session,
  { source, facts }: Lease,
  text: string,
): Promise<(TellingTerm & { word: string; common: boolean })[]> {
  const words = new Map(wordsOfText(text).map((each) => [wordId(each.stem), each]));
  if (words.size === 0) return [];
  const rows = await session.rows(
    `SELECT term, df FROM ${source.generation}.term WHERE term IN (${[...words.keys()].join(', ')})`,
  );
  return rows
    .map(([id, df]) => {
      const term = id as bigint;
      const word = words.get(term)!;
      const common = isCommon(Number(df), facts.documents);
      return { term, word: word.word, common, weight: weightOf(word, Number(df), facts.documents) };
    })
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, mostWords);
}

/** The logarithm of the rarity, to a power, times how much the text is about the word. A whole number of at least 1. */
function weightOf({ times }: TextWord, documentFrequency: number, documents: number): number {
  const rarity = Math.log(1 + documents / Math.max(1, documentFrequency)) ** rarityPower;
  return Math.max(1, Math.round(weightScale * rarity * (1 + Math.log(times))));
}
