/** A class of values that share a shade. Both bounds are included. The last class has no upper bound. */
export interface ShadeClass {
  from: number;
  to: number | null;
}

const MOST = 5;
const SEQUENCES = [[1, 2, 5], [1, 3], [1]];

/**
 * Up to five classes of counts. When the greatest count is at most five, each number is a class. Otherwise each class
 * begins at a round number: 1, 2, 5, 10, …, or 1, 3, 10, …, or powers of ten, the finest of these that needs at most
 * five classes. The number of funders differs so much between countries that equal steps would make only the greatest
 * stand out.
 */
export function shadeClasses(values: readonly number[]): ShadeClass[] {
  const greatest = Math.max(0, ...values);
  if (greatest < 1) return [];
  const starts = startsOf(greatest);
  return starts.map((from, index) => ({
    from,
    to: index + 1 < starts.length ? starts[index + 1]! - 1 : null,
  }));
}

/**
 * Which of the five shades a class gets, counted from 0. When there are few classes, their shades are as far apart as
 * possible.
 */
export function stepOf(index: number, classes: readonly ShadeClass[]): number {
  return classes.length < 2 ? MOST - 1 : Math.round((index * (MOST - 1)) / (classes.length - 1));
}

/** The index of the class that holds a value, counted from 0; −1 for a value below one. */
export function shadeOf(classes: readonly ShadeClass[], value: number): number {
  return classes.findLastIndex(({ from }) => value >= from);
}

function startsOf(greatest: number): number[] {
  if (greatest <= MOST) return Array.from({ length: greatest }, (_, index) => index + 1);
  const candidates = SEQUENCES.map((sequence) => startsUpTo(sequence, greatest));
  return candidates.find(({ length }) => length <= MOST) ?? powersFrom(greatest);
}

function startsUpTo(sequence: readonly number[], greatest: number): number[] {
  const starts: number[] = [];
  for (let power = 1; power <= greatest; power *= 10) {
    starts.push(...sequence.map((step) => step * power).filter((start) => start <= greatest));
  }
  return starts;
}

/** One class for all small values, then powers of ten up to the greatest. */
function powersFrom(greatest: number): number[] {
  const top = Math.floor(Math.log10(greatest));
  return [1, ...Array.from({ length: MOST - 1 }, (_, index) => 10 ** (top - MOST + 2 + index))];
}
