import type { TellingTerm } from '../../plan.ts';
import { isCommon } from '../../resembling.ts';
import { mostTelling, tellingWeight, weightScale } from '../../telling-weight.ts';
import { wordsOfText } from '../../text-words.ts';
import type { Lease } from '../lease.ts';
import type { Session } from '../session.ts';
import { wordId } from '../word-id.ts';

/** Scores are divided by this: a word that a document is wholly about counts about its rarity. */
export const wordScale = weightScale * 1_000;

/**
 * The words that tell most about a text: rare ones, and those that it repeats. Without words that no document of the
 * generation has. At most 40, those with the highest weights first.
 */
export async function tellingWords(
  session: Session,
  { generation, facts }: Lease,
  text: string,
): Promise<(TellingTerm & { word: string; common: boolean })[]> {
  const words = new Map(wordsOfText(text).map((each) => [wordId(each.stem), each]));
  if (words.size === 0) return [];
  const rows = await session.rows(
    `SELECT term, df FROM ${generation}.term WHERE term IN (${[...words.keys()].join(', ')})`,
  );
  return rows
    .map(([id, df]) => {
      const term = id as bigint;
      const word = words.get(term)!;
      const common = isCommon(Number(df), facts.documents);
      return { term, word: word.word, common, weight: tellingWeight(word, Number(df), facts.documents) };
    })
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, mostTelling);
}
