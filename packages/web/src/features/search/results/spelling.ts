/** The shortest word for which another spelling is offered. Shorter words have too many neighbours. */
export const LEAST_LETTERS = 4;
/** From this length on, two letters may differ. */
const LONG = 7;

/**
 * The beginnings under which the words of the index are looked up, the longest first. A slip of the pen is rarely in the
 * first letters of a word.
 */
export function beginningsOf(word: string): string[] {
  const lengths = [word.length - 2, Math.ceil(word.length / 2), 3, 2].filter((length) => length >= 2);
  return [...new Set(lengths)].sort((a, b) => b - a).map((length) => word.slice(0, length));
}

/**
 * The word among some candidates that is written almost like a given one; of several equally near ones the first. Null
 * when none differs by only one letter, or two letters in a long word. Swapping two neighbouring letters counts as one.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  const most = word.length < LONG ? 1 : 2;
  const near = candidates
    .map((candidate) => ({ candidate, distance: distance(word, candidate.toLowerCase()) }))
    .filter((each) => each.distance > 0 && each.distance <= most);
  near.sort((a, b) => a.distance - b.distance);
  return near[0]?.candidate ?? null;
}

/** The number of letters to add, drop, change or swap with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    const own = [row];
    rows.push(own);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      own[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}
