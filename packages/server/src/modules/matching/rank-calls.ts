import type { Resembling } from '../../platform/search/resembling.ts';
import type { LikelyProgramme } from './likely-programmes.ts';

/**
 * How much the words and the meaning of a call count beside the awards of its programmes, and the words where meaning is not
 * known. Chosen with `npm run bench:match`.
 */
const KNOWN = { words: 0.2, meaning: 0.1, wordsAlone: 0.3 };
/**
 * The same for a call of which no such awards are known. 60 in 100 calls of the real records are like this, because few publishers
 * in Europe name the call of an award. Without these weights they would come after every call with awards.
 */
const UNKNOWN = { words: 0.3, meaning: 0.6, wordsAlone: 0.4 };
/** The greater, the less a broad programme counts, and the less those of its calls that are not the nearest. */
const BREADTH = 0.08;
const PLACE = 0.3;

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
 * many calls share says less about each of them, and most about the one that is nearest by its own words and meaning. Where
 * nobody is known to have won, words and meaning count more. Cosines count squared.
 */
export function rankCalls(calls: Iterable<Resembling>, likeness: Likeness): RankedCall[] {
  const { bestByWords, cosines } = likeness;
  const nearest = cosines === null ? 0 : Math.max(0, ...cosines.values());
  const alone = Array.from(calls, ({ id, score, codes }) => {
    const words = bestByWords > 0 ? score / bestByWords : 0;
    const meaning = nearest > 0 ? Math.max(0, cosines?.get(id) ?? 0) / nearest : null;
    return { id, words, meaning, codes, score: ownScore({ words, meaning }, KNOWN) };
  }).sort(bestFirst);
  const places = new Map<string, number>();
  const ranked = alone.map(({ codes, ...call }): RankedCall => {
    const evidence = strongest(codes, places, likeness);
    const score = evidence === null ? ownScore(call, UNKNOWN) : call.score + evidence.strength;
    return { ...call, evidence, score };
  });
  return ranked.sort(bestFirst);
}

function ownScore({ words, meaning }: Pick<RankedCall, 'words' | 'meaning'>, weights: typeof KNOWN): number {
  return meaning === null
    ? weights.wordsAlone * words
    : weights.words * words + weights.meaning * meaning ** 2;
}

const bestFirst = (a: Pick<RankedCall, 'id' | 'score'>, b: Pick<RankedCall, 'id' | 'score'>) =>
  b.score - a.score || a.id - b.id;

/**
 * How much a programme says about one of the calls that share it, as a part of what it says about its only call. `place`: of the
 * call among them, from 1, by its own words and meaning.
 */
export function shareOf(breadth: number, place = 1): number {
  return 1 / (1 + BREADTH * Math.log(Math.max(1, breadth)) + PLACE * Math.log(place));
}

/** What says most about the next call of these programmes. `places`: how many calls each has had before; it is counted on. */
function strongest(
  codes: string[],
  places: Map<string, number>,
  { programmes, breadths }: Likeness,
): RankedCall['evidence'] {
  let best: RankedCall['evidence'] = null;
  for (const code of codes) {
    const programme = programmes.get(code);
    if (programme === undefined) continue;
    const place = (places.get(code) ?? 0) + 1;
    places.set(code, place);
    const breadth = breadths.get(code) ?? 1;
    const strength = programme.likeness * shareOf(breadth, place);
    if (best === null || strength > best.strength) best = { programme, breadth, strength };
  }
  return best;
}
