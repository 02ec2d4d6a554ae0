/** What is known of a record's funder: its id, and how well the record matches, from 0 to 1. */
export interface Funded {
  funderId: number;
  share: number;
}

export interface RankedFunder {
  id: number;
  score: number;
}

/** A funder's best records that count. */
const BEST = 5;

/**
 * The funders of calls and awards that match, best first; equal scores by id. A funder counts by the mean of its five best
 * awards and by its best call.
 */
export function rankFunders(calls: Funded[], awards: Funded[]): RankedFunder[] {
  const scores = new Map<number, number>();
  for (const [id, some] of Map.groupBy(awards, ({ funderId }) => funderId)) {
    const best = some
      .map(({ share }) => share)
      .sort((a, b) => b - a)
      .slice(0, BEST);
    scores.set(id, best.reduce((sum, share) => sum + share, 0) / BEST);
  }
  for (const [id, some] of Map.groupBy(calls, ({ funderId }) => funderId)) {
    scores.set(id, (scores.get(id) ?? 0) + Math.max(...some.map(({ share }) => share)));
  }
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score || a.id - b.id);
}
