import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, null, 20]],
  [5, 20, [1, 2, 3, 4, 5, 6, 7, null, 20]],
  [10, 20, [1, null, 8, 9, 10, 11, 12, null, 20]],
  [20, 20, [1, null, 18, 19, 20]],
])('on page %i of %i', (page, pageCount, expected) => {
  expect(pageNumbers(page, pageCount)).toEqual(expected);
});

test('a gap never stands for one page only', () => {
  for (let page = 1; page <= 12; page++) {
    const numbers = pageNumbers(page, 12);
    for (const [index, each] of numbers.entries()) {
      if (each === null) expect(numbers[index + 1]! - numbers[index - 1]!).toBeGreaterThan(2);
    }
  }
});
