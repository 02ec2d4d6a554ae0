import type { Need } from './needs.ts';

const depth = 10;
const first = 5;
const useful = 2;

/** How well a ranking answers a need. */
export interface NeedResult {
  /** nDCG at 10 over the judged calls alone: calls that nobody judged are passed over. */
  gain: number;
  /** The same, with calls that nobody judged as not relevant. */
  strictGain: number;
  /** How many of the first ten calls nobody judged. */
  unjudged: number;
  /** Whether a call of grade 2 or 3 is among the first five judged ones. */
  isUseful: boolean;
}

/**
 * Measures a ranking of calls against the grades of a need. nDCG (Järvelin, Kekäläinen 2002) has the gain 2^grade − 1 and
 * the discount log2(rank + 1). The ideal ranking has all judged calls in the order of their grades.
 */
export function measureNeed({ grades }: Need, ranking: number[]): NeedResult {
  const judged = ranking.flatMap((id) => grades.get(id) ?? []);
  const ideal = discounted([...grades.values()].sort((a, b) => b - a));
  const strict = ranking.map((id) => grades.get(id) ?? 0);
  return {
    gain: ideal === 0 ? 0 : discounted(judged) / ideal,
    strictGain: ideal === 0 ? 0 : discounted(strict) / ideal,
    unjudged: ranking.slice(0, depth).filter((id) => !grades.has(id)).length,
    isUseful: judged.slice(0, first).some((grade) => grade >= useful),
  };
}

function discounted(grades: number[]): number {
  return grades
    .slice(0, depth)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
