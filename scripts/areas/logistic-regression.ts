import { Random } from '../../packages/server/src/platform/random.ts';

/**
 * A training example: the indices and weights of its features, the numbers of its classes, and how much it counts.
 */
export interface Example {
  features: Int32Array;
  values: Float32Array;
  classes: number[];
  /**
   * Classes that may be right as well. As a counter-example for these, the example counts only by
   * `Options.openWeight`.
   */
  open: number[];
  weight: number;
}

export interface Regression {
  /** Stored by feature: the weight of feature f for class c is at `f * classes + c`. */
  weights: Float32Array;
  bias: Float32Array;
}

interface Options {
  featureCount: number;
  classCount: number;
  epochs: number;
  rate: number;
  /** The strength of the pull towards zero (L2), for each update of a feature. */
  shrinkage: number;
  seed: number;
  openWeight: number;
}

/**
 * Learns one logistic regression for each class (one against the rest), with stochastic gradient descent and AdaGrad
 * step sizes (Duchi, Hazan, Singer, JMLR 12, 2011). The same examples, options and seed give the same weights.
 */
export function learn(examples: readonly Example[], options: Options): Regression {
  const { featureCount, classCount, rate, shrinkage } = options;
  const weights = new Float32Array(featureCount * classCount);
  const squares = new Float32Array(featureCount * classCount);
  const bias = new Float32Array(classCount).fill(-3);
  const biasSquares = new Float32Array(classCount);
  const random = new Random(options.seed);
  const order = Uint32Array.from(examples.keys());
  const gradient = new Float64Array(classCount);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const { features, values, classes, open, weight } = examples[index]!;
      gradient.set(bias);
      for (let i = 0; i < features.length; i++) {
        const at = features[i]! * classCount;
        for (let c = 0; c < classCount; c++) gradient[c]! += weights[at + c]! * values[i]!;
      }
      for (let c = 0; c < classCount; c++) gradient[c] = weight / (1 + Math.exp(-gradient[c]!));
      for (const c of open) gradient[c]! *= options.openWeight;
      for (const c of classes) gradient[c]! -= weight;
      for (let c = 0; c < classCount; c++) {
        if (Math.abs(gradient[c]!) < 1e-3) gradient[c] = 0;
        biasSquares[c]! += gradient[c]! ** 2;
        if (biasSquares[c]! > 0) bias[c]! -= (0.1 * rate * gradient[c]!) / Math.sqrt(biasSquares[c]!);
      }
      for (let i = 0; i < features.length; i++) {
        const at = features[i]! * classCount;
        for (let c = 0; c < classCount; c++) {
          if (gradient[c] === 0) continue;
          const slope = gradient[c]! * values[i]! + shrinkage * weights[at + c]!;
          squares[at + c]! += slope * slope;
          weights[at + c]! -= (rate * slope) / (Math.sqrt(squares[at + c]!) + 1e-6);
        }
      }
    }
  }
  return { weights, bias };
}

/** The log odds of every class for one example. */
export function predict(regression: Regression, example: Example): Float64Array {
  const classCount = regression.bias.length;
  const scores = Float64Array.from(regression.bias);
  for (let i = 0; i < example.features.length; i++) {
    const at = example.features[i]! * classCount;
    for (let c = 0; c < classCount; c++) scores[c]! += regression.weights[at + c]! * example.values[i]!;
  }
  return scores;
}

function shuffle(order: Uint32Array, random: Random): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const swap = order[i]!;
    order[i] = order[j]!;
    order[j] = swap;
  }
}
