import type { NearExamples } from '../../platform/meaning/meaning.ts';
import type { Resembling } from '../../platform/search/resembling.ts';

/**
 * The likeness by words is the mean of three means: over the nearest award, the nearest five and the nearest twenty. The first
 * tells most, and many near ones tell more than one. By meaning one mean is enough. All are chosen with `npm run bench:match`.
 */
const NEAREST_BY_WORDS = [1, 5, 20];
const NEAREST_BY_MEANING = 5;
const MOST_BY_WORDS = Math.max(...NEAREST_BY_WORDS);
/** How much the meaning of awards counts beside their words. */
const MEANING = 0.5;
/** Awards of a programme that are named as the nearest. */
const NAMED = 5;

/** A programme whose awards resemble a text. */
export interface LikelyProgramme {
  code: string;
  /**
   * How much its awards resemble the text, from 0 to 1 + `MEANING`. By words: the scores of its nearest awards, as parts of the best
   * score of all awards. To this comes, by meaning: the mean cosine of its nearest examples, as a part of that of the best
   * programme. Missing awards count 0.
   */
  likeness: number;
  /** Its awards nearest by their words, and its examples nearest by their meaning. */
  words: Nearest;
  meaning: Nearest;
}

/** Awards of one programme, each with how near it is, the nearest first. */
type Nearest = { id: number; share: number }[];

/**
 * The programmes whose awards resemble a text, by their codes. `awards`: those that share its words, the best first.
 * `examples`: null when meaning is not known. Those `without` do not count.
 */
export function likelyProgrammes(
  awards: readonly Resembling[],
  examples: NearExamples | null,
  without: ReadonlySet<number>,
): Map<string, LikelyProgramme> {
  const byWords = nearestByWords(awards);
  const byMeaning = examples === null ? new Map<string, Nearest>() : nearestByMeaning(examples, without);
  const programmes = new Map<string, LikelyProgramme>();
  for (const [code, words] of byWords)
    programmes.set(code, { code, likeness: wordsOf(words), words, meaning: [] });
  let most = 0;
  for (const meaning of byMeaning.values()) most = Math.max(most, meanOf(meaning, NEAREST_BY_MEANING));
  for (const [code, meaning] of byMeaning) {
    const known = programmes.get(code) ?? { code, likeness: 0, words: [], meaning };
    known.meaning = meaning;
    known.likeness += (MEANING * meanOf(meaning, NEAREST_BY_MEANING)) / most;
    programmes.set(code, known);
  }
  return programmes;
}

/** The ids of at most five awards of a programme: those nearest by words and meaning together, the nearest first. */
export function nearestAwards({ words, meaning }: Pick<LikelyProgramme, 'words' | 'meaning'>): number[] {
  const shares = new Map<number, number>();
  for (const { id, share } of [...words, ...meaning]) shares.set(id, (shares.get(id) ?? 0) + share);
  const ids = [...shares.keys()].sort((a, b) => shares.get(b)! - shares.get(a)! || a - b);
  return ids.slice(0, NAMED);
}

/** How near an award is by its meaning: its cosine, 0 when it is no example. By halving, as there are many examples. */
export function cosineOf(id: number, { ids, values }: Pick<NearExamples, 'ids' | 'values'>): number {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ids[middle]! < id) from = middle + 1;
    else to = middle;
  }
  return ids[from] === id ? values[from]! : 0;
}

function nearestByWords(awards: readonly Resembling[]): Map<string, Nearest> {
  const best = awards[0]?.score ?? 0;
  const programmes = new Map<string, Nearest>();
  if (best <= 0) return programmes;
  for (const { id, score, codes } of awards) {
    for (const code of codes) {
      const nearest = programmes.get(code) ?? [];
      programmes.set(code, nearest);
      if (nearest.length < MOST_BY_WORDS) nearest.push({ id, share: score / best });
    }
  }
  return programmes;
}

function nearestByMeaning(
  { ids, values, of }: NearExamples,
  without: ReadonlySet<number>,
): Map<string, Nearest> {
  const programmes = new Map<string, Nearest>();
  for (const [code, places] of of) {
    const nearest: Nearest = [];
    let least = 0;
    for (const place of places) {
      const share = values[place]!;
      if (share <= least || without.has(ids[place]!)) continue;
      let at = nearest.length;
      while (at > 0 && nearest[at - 1]!.share < share) at--;
      nearest.splice(at, 0, { id: ids[place]!, share });
      if (nearest.length > NEAREST_BY_MEANING) nearest.pop();
      if (nearest.length === NEAREST_BY_MEANING) least = nearest[NEAREST_BY_MEANING - 1]!.share;
    }
    if (nearest.length > 0) programmes.set(code, nearest);
  }
  return programmes;
}

/** The mean of the first `count`. Missing ones count 0. */
function meanOf(nearest: Nearest, count: number): number {
  let sum = 0;
  for (let at = 0; at < Math.min(count, nearest.length); at++) sum += nearest[at]!.share;
  return sum / count;
}

const wordsOf = (nearest: Nearest) =>
  NEAREST_BY_WORDS.reduce((sum, count) => sum + meanOf(nearest, count) / NEAREST_BY_WORDS.length, 0);
