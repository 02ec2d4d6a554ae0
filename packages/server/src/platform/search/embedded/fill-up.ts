import type { Hit } from '../port.ts';
import { type DocList, raise, segmentDocuments } from './lists/doc-list.ts';
import type { Evaluation, MaskedList } from './lists/evaluate.ts';
import type { Matching } from './matching.ts';
import { type Plan, positiveLeaves } from './plan.ts';
import { scoreScale } from './ranking.ts';
import { TopDocuments } from './selection/top-documents.ts';

/** A query with more parts than the mask has bits for is not filled up. */
const maximumParts = 30;
/** More than any score, so that the number of words that a record has counts before its score. */
const wordHeld = 2 ** 32;

/**
 * Records that lack some of the words, to fill the rest of the first page. Those with most of the words come first,
 * then those with higher scores. Words that the query refuses (NOT) and all conditions still hold. Empty unless the
 * query joins several parts by AND.
 */
export async function fillUp(matching: Matching, plan: Plan, count: number): Promise<Hit[]> {
  const query = plan.op === 'boost' ? plan.must : plan;
  if (query?.op !== 'and' || query.of.length < 2 || query.of.length > maximumParts) return [];
  const raising = plan.op === 'boost' ? plan.should : [];
  const words = query.of.map((part) => positiveLeaves(part).map(({ text }) => text));
  const heldOf = wordsHeld(words.map(({ length }) => length));
  const top = new TopDocuments(count, matching.documents);
  const partial = new PartialMatches(matching.evaluation!);
  const { keys } = matching.workspace;
  let list: MaskedList;
  await matching.visit(
    (index, { part, start }, { full }) => {
      const { scores, masks } = list;
      for (let at = 0; at < full.length; at++) {
        const place = full.places[at]!;
        keys[place] = -(heldOf(masks[place]!) * wordHeld + scores[place]!);
      }
      top.add(index, full, start, part.ids, { keys, scores, weight: 1, masks });
    },
    (segment) => {
      list = partial.list(query, raising, segment);
      return list;
    },
  );
  return top.take().map(({ id, score, mask }) => ({
    id,
    score: score / scoreScale,
    missingWords: words.filter((_, bit) => ((mask >> bit) & 1) === 0).flat(),
  }));
}

/** The number of words that a record has, by the mask of the parts that it matches. */
function wordsHeld(weights: number[]): (mask: number) => number {
  const known = new Map<number, number>();
  return (mask) => {
    const held = known.get(mask);
    if (held !== undefined) return held;
    const sum = weights.reduce((total, weight, bit) => total + ((mask >> bit) & 1) * weight, 0);
    known.set(mask, sum);
    return sum;
  };
}

/** Finds the documents that match some parts of a query, but not all. */
class PartialMatches {
  readonly #evaluation: Evaluation;
  readonly #refused = new Uint8Array(segmentDocuments);

  constructor(evaluation: Evaluation) {
    this.#evaluation = evaluation;
  }

  list({ of, without }: Extract<Plan, { op: 'and' }>, raising: Plan[], segment: number): MaskedList {
    const raised = raising.map((part) => this.#evaluation.list(part, segment));
    for (const part of without) this.#refuse(this.#evaluation.list(part, segment));
    const some = this.#evaluation.someOf(of, segment);
    const list = this.#keepPartial(some, 2 ** of.length - 1);
    this.#refused.fill(0);
    for (const each of raised) raise(list, each);
    return list;
  }

  #refuse({ docs, length }: DocList): void {
    for (let index = 0; index < length; index++) this.#refused[docs[index]!] = 1;
  }

  /** Removes documents that are refused or match all parts. Changes the list in place. */
  #keepPartial(list: MaskedList, all: number): MaskedList {
    const { docs, scores, masks } = list;
    let kept = 0;
    for (let index = 0; index < list.length; index++) {
      const doc = docs[index]!;
      if (masks[index] === all || this.#refused[doc] === 1) continue;
      docs[kept] = doc;
      scores[kept] = scores[index]!;
      masks[kept++] = masks[index]!;
    }
    return { ...list, length: kept };
  }
}
