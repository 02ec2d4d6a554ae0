import { expect, test } from 'vitest';
import { Backlog } from './backlog.ts';

test('what was written last comes first, what is only linked last', () => {
  const backlog = new Backlog();
  backlog.addLinked([90, 91, 2]);
  backlog.addWritten([1, 2, 3, 4, 5]);
  backlog.addWritten([1]);
  backlog.addLinked([3, 92]);
  const order: number[][] = [];
  while (!backlog.isEmpty) {
    const next = backlog.next(2);
    order.push(next);
    backlog.done(next);
  }
  expect(order).toEqual([[5, 1], [3, 4], [2], [90, 91], [92]]);
});

test('what is taken but not done comes again', () => {
  const backlog = new Backlog();
  backlog.addWritten([1, 2, 3]);
  expect(backlog.next(2)).toEqual([2, 3]);
  backlog.addWritten([4]);
  expect(backlog.next(2)).toEqual([3, 4]);
  expect(backlog.written).toBe(4);
});

test('a build takes all but the latest off', () => {
  const backlog = new Backlog();
  backlog.addLinked([90]);
  backlog.addWritten([1, 2, 3, 4]);
  backlog.keepLatest(3);
  expect(backlog.next(10)).toEqual([2, 3, 4]);
  backlog.done([2, 3, 4]);
  expect(backlog.isEmpty).toBe(true);
});
