import { describe, expect, it } from 'vitest';
import { type Example, learn, predict } from './logistic-regression.ts';
import { part, titleKey } from './splits.ts';
import { leastScore } from './thresholds.ts';

function example(features: number[], classes: number[]): Example {
  return {
    features: Int32Array.from(features),
    values: new Float32Array(features.length).fill(1),
    classes,
    open: [],
    weight: 1,
  };
}

describe('learn', () => {
  const examples = Array.from({ length: 200 }, (_, at) =>
    at % 2 === 0 ? example([0, 2], [0]) : example([1, 2], [1]),
  );
  const options = {
    featureCount: 3,
    classCount: 2,
    epochs: 5,
    rate: 0.5,
    shrinkage: 0,
    seed: 1,
    openWeight: 1,
  };

  it('tells two classes apart by the features that differ', () => {
    const regression = learn(examples, options);
    const [first, second] = predict(regression, example([0, 2], []));
    expect(first).toBeGreaterThan(1);
    expect(second).toBeLessThan(-1);
  });

  it('gives the same weights again', () => {
    expect(learn(examples, options)).toEqual(learn(examples, options));
  });
});

describe('leastScore', () => {
  const records = Array.from({ length: 40 }, (_, at) => ({ score: at, right: at >= 20, count: 1 }));

  it('is the lowest score above which the precision holds', () => {
    expect(leastScore(records, 1, -10)).toBe(20);
    expect(leastScore(records, 0.8, -10)).toBe(15);
    expect(leastScore(records, 1, 25)).toBe(25);
  });

  it('is null where no score is precise enough or too few records prove it', () => {
    expect(
      leastScore(
        records.map((record) => ({ ...record, right: false })),
        0.5,
        -10,
      ),
    ).toBeNull();
    expect(leastScore(records.slice(-5), 1, -10)).toBeNull();
  });
});

describe('splits', () => {
  it('keep the same work under several titles in one part', () => {
    expect(titleKey('Collaborative Research: Coral Reefs')).toBe(titleKey('CORAL REEFS'));
    expect(part('Collaborative Research: Coral Reefs')).toBe(part('Coral reefs'));
  });
});
