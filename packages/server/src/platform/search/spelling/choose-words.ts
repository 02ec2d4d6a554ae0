import type { Held } from '../word-source.ts';
import type { Candidate, KnownWords } from './known-words.ts';

/** A word typed, and how many documents hold it. */
export interface TypedWord extends Held {
  word: string;
  /** What it may be a slip for. Empty for a word that stays. */
  candidates: Candidate[];
}

/** One slip in a word makes it so many times less likely (as a power of two) that this word was meant. */
const costOfSlip = 7;
/** The first letter is seldom wrong. */
const costOfFirstLetter = 2;
/** What a neighbour that stands beside the word in the records weighs against the frequency of the word alone. */
const weightOfPairs = 1.5;
/**
 * A word that few documents hold is a slip only when what is meant is so many times as frequent, or beside its neighbours. Short words
 * are often near to others and yet right, long words hardly ever. A word that only shares the stem of what documents hold is seldom right.
 */
const timesAsFrequent = ({ word, asWritten }: TypedWord) =>
  asWritten === 0 ? 32 : 2 ** Math.max(9, 17 - word.length);
const timesBesideNeighbour = 20;

/**
 * The words that are meant by words typed side by side; null for a word that stays. Of several candidates the best is the one
 * with the fewest slips that is most frequent, alone and beside the words around it.
 */
export function chooseWords(typed: TypedWord[], known: KnownWords): (string | null)[] {
  const chosen: (string | null)[] = typed.map(() => null);
  // A neighbour may be a slip too. So the words are chosen twice, the second time beside those chosen first.
  for (let round = 0; round < 2; round++) {
    typed.forEach((one, index) => {
      const around = (neighbour: number) => {
        const other = typed[neighbour];
        if (other === undefined) return [];
        if (round > 0) return [chosen[neighbour] ?? other.word];
        return [other.word, ...other.candidates.map(({ word }) => word)];
      };
      chosen[index] = choose(one, around(index - 1), around(index + 1), known);
    });
  }
  return chosen;
}

function choose(typed: TypedWord, before: string[], after: string[], known: KnownWords): string | null {
  const besideOf = (word: string) =>
    Math.max(
      0,
      ...before.map((other) => known.pairsOf(other, word)),
      ...after.map((other) => known.pairsOf(word, other)),
    );
  let best: { candidate: Candidate; beside: number; score: number } | null = null;
  for (const candidate of typed.candidates) {
    const beside = besideOf(candidate.word);
    const score =
      Math.log2(1 + candidate.documents) +
      weightOfPairs * Math.log2(1 + beside) -
      costOfSlip * candidate.slips -
      (candidate.word[0] === typed.word[0] ? 0 : costOfFirstLetter);
    if (best === null || score > best.score) best = { candidate, beside, score };
  }
  if (best === null) return null;
  const isBeside = best.beside >= timesBesideNeighbour * (1 + besideOf(typed.word));
  const times = typed.documents === 0 ? 0 : best.candidate.documents / typed.documents;
  const isMeant =
    typed.documents === 0 || times >= timesAsFrequent(typed) || (isBeside && times >= timesBesideNeighbour);
  return isMeant ? best.candidate.word : null;
}
