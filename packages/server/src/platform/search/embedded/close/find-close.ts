import type { Hit } from '../../port.ts';
import { raise } from '../lists/doc-list.ts';
import type { Matching } from '../matching.ts';
import { type Plan, positiveWords } from '../plan.ts';
import { scoreScale } from '../ranking.ts';
import { TopDocuments } from '../selection/top-documents.ts';
import type { MaskedList } from './close-list.ts';
import type { NearScores } from './near-scores.ts';
import { PartsHeld } from './parts-held.ts';
import { partsOf } from './parts-of.ts';

/** A query with more parts than the mask has bits for has only full matches. */
const maximumParts = 30;
/** No document that holds a part holds a lesser share of the query. */
const anyPart = 0;

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
  /** Whether documents that hold less than half of the query are close when no others are. */
  orAny: boolean;
}

/**
 * Finds the documents that are close to a query without matching it: those that hold words worth half of it, and those
 * whose meaning is near. What the query refuses (NOT) and all conditions still hold.
 */
export async function findClose(matching: Matching, plan: Plan, asked: Asked): Promise<CloseDocuments> {
  const parts = partsOf(plan);
  const isMixed = parts.wanted.length >= 2;
  if (parts.wanted.length > maximumParts || (!isMixed && !asked.near)) return { best: [], count: 0 };
  const close = await find(matching, parts, { ...asked, least: PartsHeld.least });
  if (close.count > 0 || !isMixed || !asked.orAny) return close;
  return find(matching, parts, { ...asked, least: anyPart });
}

async function find(
  matching: Matching,
  { wanted, refused, raising }: ReturnType<typeof partsOf>,
  { count, near, least }: Asked & { least: number },
): Promise<CloseDocuments> {
  const evaluation = matching.evaluation!;
  const { keys, closeList, arena } = matching.workspace;
  const held = new PartsHeld(wanted.map((part) => evaluation.worth(part)));
  // Any part counts for a document that is close by its meaning.
  const bits = wanted.map((_, bit) => bit);
  const decisive = least === anyPart || near ? new Set(bits) : held.decisive();
  const others = bits.filter((bit) => !decisive.has(bit));
  const all = 2 ** wanted.length - 1;
  const top = new TopDocuments(count, matching.documents);
  let found = 0;
  let list: MaskedList;
  await matching.visit(
    (index, { part, start }, { full }) => {
      found += full.length;
      const { scores, masks } = list;
      for (let at = 0; at < full.length; at++) keys[full.places[at]!] = -scores[full.places[at]!]!;
      top.add(index, full, start, part.ids, { keys, scores, weight: 1, masks });
    },
    (index, segment) => {
      for (const bit of decisive) closeList.add(evaluation.list(wanted[bit]!, index), bit);
      for (const bit of others) closeList.addToOthers(evaluation.list(wanted[bit]!, index), bit);
      for (const part of refused) closeList.refuse(evaluation.list(part, index));
      const scores = near?.of(segment) ?? null;
      const nearFrom = near?.closeFrom ?? Number.POSITIVE_INFINITY;
      list = closeList.take(arena.list(), segment.size, { near: scores, nearFrom }, (doc, sum, mask) => {
        if (mask === all) return null;
        const nearScore = scores?.[doc] ?? 0;
        const share = mask === 0 ? 0 : held.share(mask);
        return (mask === 0 || share < least) && nearScore < nearFrom ? null : Math.round(sum * share);
      });
      for (const part of raising) raise(list, evaluation.list(part, index));
      if (near && scores) mix(list, near, scores);
      return list;
    },
  );
  const words = wanted.map((part) => positiveWords(part));
  const best = top.take().map(({ id, score, mask }) => ({
    id,
    score: score / scoreScale,
    missingWords: words.filter((_, bit) => ((mask >>> bit) & 1) === 0).flat(),
    byMeaning: mask === 0 || held.share(mask) < least,
  }));
  return { best, count: found };
}

function mix({ docs, scores, length }: MaskedList, near: NearScores, nearScores: Int32Array): void {
  for (let at = 0; at < length; at++) scores[at] = near.ofWords(scores[at]!) + nearScores[docs[at]!]!;
}
