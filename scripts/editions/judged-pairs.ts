import type { MergedOpportunity } from '../../packages/server/src/modules/catalogue/merge/merge-opportunity.ts';
import judged from './judged-pairs.json' with { type: 'json' };
import { type Pair, type PairsOfCalls, pairsOfCalls } from './real-pairs.ts';

/** A pair of real calls of which a person read both. */
interface JudgedPair extends Pair {
  /** The later call is a later edition of the earlier one. */
  edition: boolean;
  /** What they are instead. */
  because?: string;
}

/**
 * Pairs drawn by a seed: 100 of those that the rules found, and 60 of calls with the same issuer and plain title that they kept
 * apart.
 */
export const JUDGED: { found: JudgedPair[]; apart: JudgedPair[] } = judged;

/** How the rules do on the judged pairs of these calls. */
export interface Measured extends PairsOfCalls {
  /** The judged pairs that the rules find, and those of them that are editions. */
  found: number;
  right: number;
  /** The judged editions that the rules miss. */
  missed: number;
  /** The share of all editions that the rules find, when the pairs kept apart are as those that were judged. */
  recall: number;
}

/** Compares what the rules find with what a person judged. */
export function measureEditions(calls: ReadonlyMap<string, MergedOpportunity>): Measured {
  const pairs = pairsOfCalls(calls);
  const known = new Set(pairs.editions.map(nameOf));
  const found = [...JUDGED.found, ...JUDGED.apart].filter((pair) => known.has(nameOf(pair)));
  const apart = JUDGED.apart.filter((pair) => !known.has(nameOf(pair)));
  const missed = apart.filter(({ edition }) => edition).length;
  const missedInAll = (missed / Math.max(1, apart.length)) * pairs.apart.length;
  return {
    ...pairs,
    found: found.length,
    right: found.filter(({ edition }) => edition).length,
    missed,
    recall: pairs.editions.length / (pairs.editions.length + missedInAll),
  };
}

function nameOf({ earlier, later }: Pair): string {
  return `${earlier} ${later}`;
}
