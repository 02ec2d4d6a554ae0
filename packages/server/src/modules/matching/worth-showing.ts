import { MAX_MATCHES } from '@fundry/contracts/limits.ts';

/** A record is worth showing when its score is at least this share of the best one. */
const WORTH_SHOWING = 0.25;

/** A record and how well it matches. */
export interface Ranked {
  id: number;
  score: number;
}

/** Those of ranked records, given with the best first, that are worth showing, at most `most`. */
export function worthShowing<Item extends Ranked>(ranked: Item[], most = MAX_MATCHES): Item[] {
  const best = ranked[0]?.score ?? 0;
  return ranked.slice(0, most).filter(({ score }) => score > 0 && score >= best * WORTH_SHOWING);
}
