import type { Resembling } from '../../platform/search/resembling.ts';

/** Awards that decide how much those of a programme resemble a text. */
const NEAREST = 5;

/** A programme whose awards resemble a text. */
export interface LikelyProgramme {
  code: string;
  /** From 0 to 1: the mean score of its five nearest awards, as a part of the best score of all awards. Missing ones count 0. */
  likeness: number;
  /** The ids of these awards, the nearest first. */
  nearest: number[];
}

/** The programmes of awards that resemble a text, given with the best first, by their codes. */
export function likelyProgrammes(awards: readonly Resembling[]): Map<string, LikelyProgramme> {
  const best = awards[0]?.score ?? 0;
  const programmes = new Map<string, LikelyProgramme>();
  if (best <= 0) return programmes;
  for (const { id, score, codes } of awards) {
    for (const code of codes) {
      const known = programmes.get(code) ?? { code, likeness: 0, nearest: [] };
      programmes.set(code, known);
      if (known.nearest.length === NEAREST) continue;
      known.nearest.push(id);
      known.likeness += score / best / NEAREST;
    }
  }
  return programmes;
}
