import { PartsHeld } from '../../parts-held.ts';
import { partsOf } from '../../parts-of.ts';
import { type Plan, positiveWords } from '../../plan.ts';
import type { Hit } from '../../port.ts';
import { scoreScale } from '../../ranking.ts';
import { type OwnList, raise } from '../lists/doc-list.ts';
import type { Segment } from '../lists/segments.ts';
import type { Matching } from '../matching.ts';
import { TopDocuments } from '../selection/top-documents.ts';
import type { NearScores } from './near-scores.ts';

/** A query with more parts than the mask has bits for has only full matches. */
const maximumParts = 30;

export interface CloseDocuments {
  /** The best ones, in their order. */
  best: Hit[];
  /** How many there are. */
  count: number;
}

interface Asked {
  /** How many of the best are wanted. */
  count: number;
  near: NearScores | null;
}

/**
 * Finds the documents that are close to a query without matching it: those that hold words worth half of it, and those
 * whose meaning is near. What the query refuses (NOT) and all conditions still hold. It is shown the segments one by one, in
 * the pass that finds the full matches, so that nothing is read twice.
 */
export class CloseSearch {
  readonly #matching: Matching;
  readonly #asked: Asked;
  readonly #parts: ReturnType<typeof partsOf>;
  readonly #held: PartsHeld;
  /** The least share of the query that a document holds that is not close by its meaning. */
  readonly #least: number;
  /** The bits of the parts without which no document is close, and of all others. */
  readonly #decisive: number[];
  readonly #others: number[];
  readonly #top: TopDocuments;
  #count = 0;

  private constructor(
    matching: Matching,
    parts: ReturnType<typeof partsOf>,
    { asked, least }: { asked: Asked; least: number },
  ) {
    this.#matching = matching;
    this.#asked = asked;
    this.#parts = parts;
    this.#least = least;
    this.#held = new PartsHeld(matching.evaluation!.worths(parts.wanted));
    const bits = parts.wanted.map((_, bit) => bit);
    // Any part counts for a document that is close by its meaning.
    const decisive = asked.near ? new Set(bits) : this.#held.decisive(least);
    this.#decisive = [...decisive];
    this.#others = bits.filter((bit) => !decisive.has(bit));
    this.#top = new TopDocuments(asked.count, matching.documents);
  }

  /** Null when nothing can be close to the query. */
  static of(matching: Matching, plan: Plan, asked: Asked): CloseSearch | null {
    const parts = partsOf(plan);
    const { length } = parts.wanted;
    if (length > maximumParts || (length < 2 && !asked.near)) return null;
    return new CloseSearch(matching, parts, { asked, least: PartsHeld.least });
  }

  /** Looks for close documents in a segment. Its postings are in memory. */
  add(index: number, segment: Segment): void {
    const { evaluation, workspace } = this.#matching;
    const { closeList, arena, keys } = workspace;
    const { wanted, refused, raising } = this.#parts;
    const { near } = this.#asked;
    const listOf = (part: Plan) => evaluation!.list(part, index);
    const lists = this.#decisive.map((bit) => ({ list: listOf(wanted[bit]!), bit }));
    closeList.begin(lists, segment.size, near !== null);
    for (const bit of this.#others) closeList.addToOthers(listOf(wanted[bit]!), bit);
    for (const part of refused) closeList.refuse(listOf(part));
    const nearScores = near?.of(segment) ?? null;
    const list = closeList.take(arena.list(), segment.size, this.#held, {
      least: this.#least,
      near:
        near && nearScores
          ? { scores: nearScores, from: near.closeFrom, wordlessFrom: near.wordlessFrom }
          : null,
    });
    for (const part of raising) raise(list, listOf(part));
    if (near && nearScores) mix(list, near, nearScores);
    this.#matching.pass(index, segment, list, (_, { part, start }, { full }) => {
      this.#count += full.length;
      const { scores, masks } = list;
      for (let at = 0; at < full.length; at++) keys[full.places[at]!] = -scores[full.places[at]!]!;
      this.#top.add(index, full, start, part.ids, { keys, scores, weight: 1, masks });
    });
  }

  /**
   * The close documents of all segments that were added. With `orFewer`, documents that hold less of the query are close when no
   * others are (`PartsHeld.leastOfFew`). Then all segments are read once more.
   */
  async found({ orFewer }: { orFewer: boolean }): Promise<CloseDocuments> {
    if (this.#count > 0 || !orFewer || this.#parts.wanted.length < 2) return this.#found();
    const fewer = new CloseSearch(this.#matching, this.#parts, {
      asked: this.#asked,
      least: PartsHeld.leastOfFew,
    });
    await this.#matching.each((index, segment) => fewer.add(index, segment));
    return fewer.#found();
  }

  #found(): CloseDocuments {
    const words = this.#parts.wanted.map((part) => positiveWords(part));
    const best = this.#top.take().map(({ id, score, mask }) => ({
      id,
      score: score / scoreScale,
      missingWords: words.filter((_, bit) => ((mask >>> bit) & 1) === 0).flat(),
      byMeaning: mask === 0 || this.#held.share(mask) < this.#least,
    }));
    return { best, count: this.#count };
  }
}

function mix({ docs, scores, length }: OwnList, near: NearScores, nearScores: Int32Array): void {
  for (let at = 0; at < length; at++) scores[at] = near.ofWords(scores[at]!) + nearScores[docs[at]!]!;
}
