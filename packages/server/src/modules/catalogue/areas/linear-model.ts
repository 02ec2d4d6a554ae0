import { readFileSync } from 'node:fs';

/** The learned model as it is stored in `area-model.generated.json`, which `scripts/train-areas.ts` writes. */
export interface AreaModel {
  /** What the model was learned from, and the command that learned it. */
  about: string;
  /** Top-level ASJC codes. All lists of numbers below follow their order. */
  areas: string[];
  /** The score of each area for a record without any known feature. */
  bias: number[];
  /** The lowest scores at which an area is assigned. Null: never. */
  thresholds: AreaThresholds[];
  /** Weights are stored as integers: the true weight multiplied by this number. */
  scale: number;
  /** Feature → index of an area, weight, index of another, weight, … */
  terms: Record<string, number[]>;
}

/** The lowest scores at which one area is assigned, from the mildest condition to the strictest. */
export interface AreaThresholds {
  /** When the curated phrases point clearly to the area as well. */
  withPhrases: number | null;
  /** When nothing but the model points to the area. */
  alone: number | null;
  /** When a class from the source has already given areas. */
  besideMapped: number | null;
}

/**
 * Damps the scores of short texts: with few words, each word would otherwise decide alone. This is the squared length
 * of a title of three words.
 */
const LENGTH_DAMPING = 12;

/** The factor that scales feature weights to (damped) unit length. Learning and scoring share it. */
export function normalisation(weights: Iterable<number>): number {
  let sum = LENGTH_DAMPING;
  for (const weight of weights) sum += weight * weight;
  return 1 / Math.sqrt(sum);
}

/**
 * Scores of all areas (log odds, in the order of `model.areas`) for the features of a text, and how many of the
 * features the model knows.
 */
export type Scorer = (features: ReadonlyMap<string, number>) => { scores: Float64Array; known: number };

/** Prepares a model for scoring. The scorer always returns the same array of scores: its next call overwrites them. */
export function createScorer(model: AreaModel): Scorer {
  const terms = new Map(Object.entries(model.terms).map(([term, pairs]) => [term, Int16Array.from(pairs)]));
  const scores = new Float64Array(model.areas.length);
  return (features) => {
    scores.fill(0);
    let known = 0;
    for (const [feature, weight] of features) {
      const pairs = terms.get(feature);
      if (!pairs) continue;
      known += 1;
      for (let at = 0; at < pairs.length; at += 2) scores[pairs[at]!]! += weight * pairs[at + 1]!;
    }
    const factor = normalisation(features.values()) / model.scale;
    for (let area = 0; area < scores.length; area++)
      scores[area] = scores[area]! * factor + model.bias[area]!;
    return { scores, known };
  };
}

/** Reads the model from the file beside this one. */
export function readModel(): AreaModel {
  return JSON.parse(readFileSync(new URL('./area-model.generated.json', import.meta.url), 'utf8'));
}
