import type { Resembling } from '../../platform/search/resembling.ts';
import type { LikelyProgramme } from './likely-programmes.ts';

/**
 * How much the words and the meaning of a call count beside the awards of its programmes, and the words where meaning is not
 * known. Chosen with `npm run bench:match`.
 */
const WORDS = 0.2;
const MEANING = 0.1;
const WORDS_ALONE = 0.3;
/** The greater, the less a broad programme counts. */
const BREADTH = 0.15;

/** A call with what speaks for it. */
export interface RankedCall {
  id: number;
  score: number;
  /** From 0 to 1: how near its words are to the text, as a part of the nearest call. */
  words: number;
  /** From 0 to 1: how near its meaning is, as a part of the nearest call. Null when meaning is not known. */
  meaning: number | null;
  /** The programme whose awards speak most for it, and how much: above 0. Null when none do. */
  evidence: { programme: LikelyProgramme; breadth: number; strength: number } | null;
}

/** What calls are ranked by. */
export interface Likeness {
  programmes: ReadonlyMap<string, LikelyProgramme>;
  /** By the code of a programme: how many calls share it. */
  breadths: ReadonlyMap<string, number>;
  /** The score by words of the nearest call. */
  bestByWords: number;
  /** By the id of a call: the cosine of its meaning and that of the text. Null when meaning is not known. */
  cosines: ReadonlyMap<number, number> | null;
}

/**
 * Calls by their words, their meaning and the awards of their programmes, best first; equal scores by id. A programme that
 * many calls share says less about each of them. Cosines count squared.
 */
export function rankCalls(calls: Iterable<Resembling>, likeness: Likeness): RankedCall[] {
  const { bestByWords, cosines } = likeness;
  const nearest = cosines === null ? 0 : Math.max(0, ...cosines.values());
  const ranked = Array.from(calls, ({ id, score, codes }): RankedCall => {
    const words = bestByWords > 0 ? score / bestByWords : 0;
    const meaning = nearest > 0 ? Math.max(0, cosines?.get(id) ?? 0) / nearest : null;
    const own = meaning === null ? WORDS_ALONE * words : WORDS * words + MEANING * meaning ** 2;
    const evidence = strongest(codes, likeness);
    return { id, words, meaning, evidence, score: own + (evidence?.strength ?? 0) };
  });
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id);
}

/** How much a programme says about one of the calls that share it: 1 when it has one call, less the more there are. */
export function shareOf(breadth: number): number {
  return 1 / (1 + BREADTH * Math.log(Math.max(1, breadth)));
}

function strongest(codes: string[], { programmes, breadths }: Likeness): RankedCall['evidence'] {
  let best: RankedCall['evidence'] = null;
  for (const code of codes) {
    const programme = programmes.get(code);
    if (programme === undefined) continue;
    const breadth = breadths.get(code) ?? 1;
    const strength = programme.likeness * shareOf(breadth);
    if (best === null || strength > best.strength) best = { programme, breadth, strength };
  }
  return best;
}
