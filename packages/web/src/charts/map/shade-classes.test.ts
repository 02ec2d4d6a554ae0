import { expect, test } from 'vitest';
import { shadeClasses, shadeOf, stepOf } from './shade-classes.ts';

const starts = (greatest: number) => shadeClasses([1, greatest]).map(({ from }) => from);

test('the finest round classes of which five are enough', () => {
  expect(starts(4)).toEqual([1, 2, 3, 4]);
  expect(starts(12)).toEqual([1, 2, 5, 10]);
  expect(starts(60)).toEqual([1, 3, 10, 30]);
  expect(starts(1_500)).toEqual([1, 10, 100, 1_000]);
  expect(starts(4_000_000)).toEqual([1, 1_000, 10_000, 100_000, 1_000_000]);
});

test('classes meet without gaps, and the last has no end', () => {
  const classes = shadeClasses([3, 4_321]);
  for (const [index, { to }] of classes.entries()) {
    expect(to).toBe(index + 1 < classes.length ? classes[index + 1]!.from - 1 : null);
  }
});

test('each value has its class', () => {
  const classes = shadeClasses([1, 1_500]);
  expect([0, 1, 9, 10, 999, 1_000, 5_000].map((value) => shadeOf(classes, value))).toEqual([
    -1, 0, 0, 1, 2, 3, 3,
  ]);
  expect(shadeClasses([])).toEqual([]);
});

test('few classes take shades that are far apart', () => {
  const steps = (greatest: number) => {
    const classes = shadeClasses([greatest]);
    return classes.map((_, index) => stepOf(index, classes));
  };
  expect(steps(1)).toEqual([4]);
  expect(steps(2)).toEqual([0, 4]);
  expect(steps(1_500)).toEqual([0, 1, 3, 4]);
  expect(steps(5)).toEqual([0, 1, 2, 3, 4]);
});
