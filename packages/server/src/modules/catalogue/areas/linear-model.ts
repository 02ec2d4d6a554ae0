import { readFileSync } from 'node:fs';

/** The learned model as it stands in `area-model.generated.json`, written by `scripts/train-areas.ts`. */
export interface AreaModel {
  /** What it was learned from and with which command. */
  about: string;
  /** Top-level ASJC codes in the order of the numbers below. */
  areas: string[];
  /** Score of a record without any known feature. */
  bias: number[];
  /** Least scores at which an area is assigned; null: never. */
  thresholds: AreaThresholds[];
  /** Weights are stored as integers: the weight times this. */
  scale: number;
  /** Feature → index of an area, weight, index of another, weight, … */
  terms: Record<string, number[]>;
}

/** Least scores of one area, from the mildest to the strictest condition. */
export interface AreaThresholds {
  /** Where the curated phrases of the area speak for it too. */
  withPhrases: number | null;
  /** By the words alone. */
  alone: number | null;
  /** Beside areas that a source's own class gave. */
  besideMapped: number | null;
}

/** Damps short texts: with few words each word would otherwise decide alone. The squared length of a title of three words. */
const LENGTH_DAMPING = 12;

/** Factor that brings feature weights to (damped) unit length. Learning and scoring share it. */
export function normalisation(weights: Iterable<number>): number {
  let sum = LENGTH_DAMPING;
  for (const weight of weights) sum += weight * weight;
  return 1 / Math.sqrt(sum);
}

/** Scores of all areas (log odds, in the order of `model.areas`) for the features of a text. */
export type Scorer = (features: ReadonlyMap<string, number>) => Float64Array;

/** Prepares a model for scoring. The array that a scorer answers is overwritten by its next call. */
export function createScorer(model: AreaModel): Scorer {
  const terms = new Map(Object.entries(model.terms).map(([term, pairs]) => [term, Int16Array.from(pairs)]));
  const scores = new Float64Array(model.areas.length);
  return (features) => {
    scores.fill(0);
    for (const [feature, weight] of features) {
      const pairs = terms.get(feature);
      if (!pairs) continue;
      for (let at = 0; at < pairs.length; at += 2) scores[pairs[at]!]! += weight * pairs[at + 1]!;
    }
    const factor = normalisation(features.values()) / model.scale;
    for (let area = 0; area < scores.length; area++)
      scores[area] = scores[area]! * factor + model.bias[area]!;
    return scores;
  };
}

/** Reads the model that stands beside this file. */
export function readModel(): AreaModel {
  return JSON.parse(readFileSync(new URL('./area-model.generated.json', import.meta.url), 'utf8'));
}
