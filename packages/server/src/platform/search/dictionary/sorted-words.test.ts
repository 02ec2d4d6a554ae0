import { expect, test } from 'vitest';
import { Random } from '../../random.ts';
import { SortedWords } from './sorted-words.ts';

const random = new Random(59);
const letters = [...'abcé1'];
const texts = [
  ...new Set(random.many(3_000, () => random.many(random.below(9), () => random.pick(letters)).join(''))),
];
const sorted = texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
const words = new SortedWords(sorted);

/** The distances of a text to all beginnings of a word, by optimal string alignment over bytes. */
function slips(word: string, typed: string): number[] {
  const [one, other] = [Buffer.from(word), Buffer.from(typed)];
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]![column] = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return rows.map((row) => row[other.length]!);
}

test('words are found by their letters, and by their beginning', () => {
  sorted.forEach((word, place) => {
    expect(words.placeOf(word)).toBe(place);
    expect(words.wordAt(place)).toBe(word);
  });
  expect(words.placeOf('zz')).toBe(-1);
  for (const beginning of ['', 'a', 'bé', 'cc1', 'zz']) {
    const [from, to] = words.beginning(beginning);
    expect(sorted.slice(from, to)).toEqual(sorted.filter((word) => word.startsWith(beginning)));
  }
});

test.each([
  ['whole words', false],
  ['beginnings', true],
])('%s are found in spite of slips', (_, isBeginning) => {
  for (const most of [1, 2]) {
    for (const typed of random.many(40, () =>
      random.many(random.below(8), () => random.pick([...'abc1'])).join(''),
    )) {
      const expected = sorted.flatMap((word, place) => {
        const all = slips(word, typed);
        const least = isBeginning ? Math.min(...all) : all.at(-1)!;
        return least <= most ? [{ place, slips: least }] : [];
      });
      expect(words.near(typed, most, isBeginning), typed).toEqual(expected);
    }
  }
});
