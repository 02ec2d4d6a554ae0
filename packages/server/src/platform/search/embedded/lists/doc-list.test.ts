import { describe, expect, it } from 'vitest';
import { Random } from '../../../random.ts';
import { Accumulator } from './accumulator.ts';
import { type DocList, intersect, type OwnList, raise, segmentDocuments, subtract } from './doc-list.ts';

const random = new Random(7);
const empty = (): OwnList => ({
  docs: new Uint16Array(segmentDocuments),
  scores: new Int32Array(segmentDocuments),
  weight: 1,
  length: 0,
});

function randomList(share: number): OwnList {
  const list = empty();
  for (let doc = 0; doc < 5_000; doc++) {
    if (!random.chance(share)) continue;
    list.docs[list.length] = doc;
    list.scores[list.length++] = 1 + random.below(1_000);
  }
  return list;
}

const entries = ({ docs, scores, length }: DocList) =>
  Array.from({ length }, (_, at) => [docs[at]!, scores[at]!] as const);

/** Pairs of lists with similar lengths, with very different lengths, and with empty ones. */
const pairs = [0, 0.001, 0.01, 0.3, 0.9].flatMap((one) =>
  [0, 0.001, 0.01, 0.3, 0.9].map((other) => [one, other] as const),
);

describe.each(pairs)('lists with shares of %d and %d', (one, other) => {
  const left = randomList(one);
  const right = randomList(other);
  const scores = new Map(entries(right));

  it('have in common what is in both, with the sum of the scores', () => {
    const common = entries(left).flatMap(([doc, score]) =>
      scores.has(doc) ? [[doc, score + scores.get(doc)!]] : [],
    );
    expect(entries(intersect(left, right, empty()))).toEqual(common);
    expect(entries(intersect(right, left, empty()))).toEqual(common);
  });

  it('differ by what is in the first only', () => {
    expect(entries(subtract(left, right, empty()))).toEqual(
      entries(left).filter(([doc]) => !scores.has(doc)),
    );
  });

  it('are together what is in either', () => {
    const sums = new Map(entries(left));
    for (const [doc, score] of scores) sums.set(doc, (sums.get(doc) ?? 0) + score);
    const accumulator = new Accumulator();
    accumulator.add(left);
    accumulator.add(right);
    const union = accumulator.take(empty());
    expect(entries(union)).toEqual([...sums].sort(([a], [b]) => a - b));
    expect(accumulator.take(empty()).length).toBe(0);
  });

  it('count with their weights', () => {
    const twice: DocList = { ...right, weight: 2 };
    const common = entries(left).flatMap(([doc, score]) =>
      scores.has(doc) ? [[doc, score + 2 * scores.get(doc)!]] : [],
    );
    expect(entries(intersect(left, twice, empty()))).toEqual(common);
    const accumulator = new Accumulator();
    accumulator.add(twice);
    expect(entries(accumulator.take(empty()))).toEqual(
      entries(right).map(([doc, score]) => [doc, 2 * score]),
    );
  });

  it('raise the scores of the first only', () => {
    const expected = entries(left).map(([doc, score]) => [doc, score + (scores.get(doc) ?? 0)]);
    raise(left, right);
    expect(entries(left)).toEqual(expected);
  });
});
