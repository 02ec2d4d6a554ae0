import { PartsHeld } from '../../parts-held.ts';
import { partsOf } from '../../parts-of.ts';
import { type Plan, positiveWords } from '../../plan.ts';
import type { Hit } from '../../port.ts';
import { type FoundHit, idOf } from './answers.ts';
import { allOf, anyOf, type Clause } from './clauses.ts';
import type { Near } from './near.ts';
import { matching, scoring } from './plan-clauses.ts';
import type { Reading } from './reading.ts';

/** Sums of shares are not exact. */
const INEXACT = 0.0001;

export interface CloseDocuments {
  /** The best ones, in their order. */
  best: Hit[];
  /** How many there are. */
  count: number;
}

interface Asked {
  demands: Clause[];
  near: Near | null;
  /** How many of the best are wanted. */
  count: number;
  /** Whether documents that hold less of the query are close when no others are (`PartsHeld.leastOfFew`). */
  orFewer: boolean;
}

/**
 * Finds the documents that are close to a query without matching it: those that hold words worth half of it, and those whose
 * meaning is near. What the query refuses and all demands still hold. The formula is that of the embedded engine.
 */
export async function findClose(reading: Reading, plan: Plan, asked: Asked): Promise<CloseDocuments> {
  const { wanted } = partsOf(plan);
  if (wanted.length === 0 || (wanted.length < 2 && !asked.near)) return { best: [], count: 0 };
  const worths = await reading.statistics.worths(wanted);
  const whole = worths.reduce((sum, worth) => sum + worth, 0);
  const shares = worths.map((worth) => worth / whole);
  const found = await search(reading, plan, shares, asked, PartsHeld.least);
  if (found.count > 0 || !asked.orFewer || wanted.length < 2) return found;
  return search(reading, plan, shares, asked, PartsHeld.leastOfFew);
}

async function search(
  { searcher }: Reading,
  plan: Plan,
  shares: number[],
  { demands, near, count }: Asked,
  least: number,
): Promise<CloseDocuments> {
  const { wanted, refused, raising } = partsOf(plan);
  const isHeld = heldShare(wanted, shares, least);
  const isClose = near ? anyOf([isHeld, ...nearBy(near, wanted)]) : isHeld;
  const words = {
    bool: {
      filter: [isClose, ...demands],
      must_not: [allOf(wanted.map(matching)), ...refused.map(matching)],
      should: [weighedParts(wanted, shares), ...raising.map(scoring)],
      minimum_should_match: 0,
    },
  };
  const { hits } = await searcher.search({
    query: near ? near.mixed(words) : words,
    sort: [{ _score: 'desc' }, { id: 'asc' }],
    size: count,
    track_total_hits: true,
  });
  const missing = wanted.map((part) => positiveWords(part));
  const best = hits.hits.map((hit): Hit => {
    const held = heldBy(hit);
    const share = shares.reduce((sum, each, part) => (held.has(part) ? sum + each : sum), 0);
    return {
      id: idOf(hit),
      score: Number(hit.sort?.[0] ?? 0),
      missingWords: missing.filter((_, part) => !held.has(part)).flat(),
      byMeaning: held.size === 0 || share < least - INEXACT,
    };
  });
  return { best, count: hits.total.value };
}

/** Documents that are close by their meaning: with some of the parts, and without any. */
function nearBy({ closeIds, wordlessIds }: Near, wanted: Plan[]): Clause[] {
  const withSome = allOf([{ terms: { id: closeIds } }, anyOf(wanted.map(matching))]);
  return [withSome, { terms: { id: wordlessIds } }];
}

/** Documents with parts that are worth at least this share. */
function heldShare(wanted: Plan[], shares: number[], least: number): Clause {
  const should = wanted.map((part, index) => ({
    constant_score: { filter: matching(part), boost: shares[index]! },
  }));
  return { function_score: { query: { bool: { should } }, min_score: least - INEXACT } };
}

/** The scores of the parts that a document holds, times their share. Each part has its number for a name. */
function weighedParts(wanted: Plan[], shares: number[]): Clause {
  const should = wanted.map((part, index) => ({ bool: { must: [scoring(part)], _name: String(index) } }));
  const functions = wanted.map((part, index) => ({ filter: matching(part), weight: shares[index]! }));
  return {
    function_score: { query: { bool: { should } }, functions, score_mode: 'sum', boost_mode: 'multiply' },
  };
}

const heldBy = ({ matched_queries = [] }: FoundHit) => new Set(matched_queries.map(Number));
