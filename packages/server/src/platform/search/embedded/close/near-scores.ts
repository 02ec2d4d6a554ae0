import { scoreOfMeaning, scoreOfWords } from '../../mixed-score.ts';
import type { Nearness } from '../../nearness.ts';
import { partsOf } from '../../parts-of.ts';
import type { Plan } from '../../plan.ts';
import type { ListRequest } from '../../port.ts';
import type { Part } from '../columns/part.ts';
import type { Segment } from '../lists/segments.ts';
import type { Matching } from '../matching.ts';
import type { Workspace } from '../workspace.ts';

/** The words of a query are taken to be worth at least this, also when all of them are common. */
const leastWorth = 64;
/** A word that fills a title without a second word has about this impact (see `ranking.ts`). */
const fullImpact = 1_000;

/**
 * The scores by meaning of a request that is ordered by relevance. Null when it says nothing of meaning or has no words.
 */
export function nearScoresOf(
  { nearness, sort }: Pick<ListRequest, 'nearness' | 'sort'>,
  plan: Plan | null,
  { evaluation, workspace }: Matching,
): NearScores | null {
  if (!nearness || !plan || !evaluation || sort.by !== 'relevance') return null;
  const worths = evaluation.worths(partsOf(plan).wanted);
  return new NearScores(
    nearness,
    worths.reduce((sum, worth) => sum + worth, 0),
    workspace,
  );
}

/** The scores that documents have by their meaning, segment by segment, and what their words count beside it. */
export class NearScores {
  readonly #nearness: Nearness;
  /** The score by words of a document whose title is the query. */
  readonly #whole: number;
  readonly #scores: Int32Array;
  /** By part: the place of each document in the nearness, −1 for none. */
  readonly #places = new Map<Part, Int32Array>();
  readonly closeFrom: number;
  readonly wordlessFrom: number;

  /** `worth`: what all words of the query are worth. */
  constructor(nearness: Nearness, worth: number, { nearScores }: Workspace) {
    this.#nearness = nearness;
    this.#whole = fullImpact * Math.max(leastWorth, worth);
    this.#scores = nearScores;
    this.closeFrom = scoreOfMeaning(nearness.closeFrom);
    this.wordlessFrom = scoreOfMeaning(nearness.wordlessFrom);
  }

  /** By document of the segment: its score, 0 when nothing is known. It is valid until the next segment. */
  of({ part, start, size }: Segment): Int32Array {
    const places = this.#placesOf(part);
    const { values } = this.#nearness;
    const scores = this.#scores;
    for (let doc = 0; doc < size; doc++) {
      const place = places[start + doc]!;
      scores[doc] = place < 0 ? 0 : scoreOfMeaning(values[place]!);
    }
    return scores;
  }

  /** What a score by words counts beside meaning. */
  ofWords(score: number): number {
    return scoreOfWords(score / this.#whole);
  }

  #placesOf(part: Part): Int32Array {
    const known = this.#places.get(part);
    if (known) return known;
    const { ids } = this.#nearness;
    const places = new Int32Array(part.size).fill(-1);
    if (part.ascending) {
      for (let document = 0, place = 0; document < part.size; document++) {
        const id = part.ids[document]!;
        while (place < ids.length && ids[place]! < id) place++;
        if (ids[place] === id) places[document] = place;
      }
    } else {
      const placeOf = new Map(Array.from(ids, (id, place) => [id, place]));
      for (let document = 0; document < part.size; document++)
        places[document] = placeOf.get(part.ids[document]!) ?? -1;
    }
    this.#places.set(part, places);
    return places;
  }
}
