/**
 * The index knows words and stems by a 63-bit number that is computed from their letters alone. A build therefore needs no
 * dictionary in memory. The upper 22 bits come from the first four letters: words that begin
 * alike have neighbouring numbers, and a prefix is a narrow range. The lower 41 bits are a hash. If the words of an index
 * had only 2,000 different beginnings, two of ten million words would share a number with a probability of 0.011.
 */

const letters = 4;
const classes = 40;
const hashBits = 41n;

/** 1 to 26: a to z. 27 to 36: 0 to 9. 37 to 39: everything else. 0 means that there is no letter. */
function letterClass(code: number): number {
  if (code >= 97 && code <= 122) return code - 96;
  if (code >= 48 && code <= 57) return code - 48 + 27;
  return 37 + (code % 3);
}

/** Receives the number in two halves, so that nothing is allocated. `high` has 31 bits, `low` 32. */
export const idParts = { high: 0, low: 0 };

/** Computes the number of `text.slice(start, end)` into `idParts`. */
export function computeId(text: string, start: number, end: number): void {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  let prefix = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x9e3779b1);
    two = Math.imul(two ^ code, 0x5f356495);
    if (at - start < letters) prefix = prefix * classes + letterClass(code);
  }
  for (let open = end - start; open < letters; open++) prefix *= classes;
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2ae35);
  two = Math.imul(two ^ (two >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  idParts.high = (prefix << 9) | (two & 511);
  idParts.low = one >>> 0;
}

/** The number of a word or stem. */
export function wordId(word: string): bigint {
  computeId(word, 0, word.length);
  return (BigInt(idParts.high) << 32n) | BigInt(idParts.low);
}

/** The range of numbers (inclusive) that contains all words beginning with `prefix`. It may contain other words too. */
export function prefixRange(prefix: string): { min: bigint; max: bigint } {
  let first = 0;
  for (let at = 0; at < letters; at++) {
    first = first * classes + (at < prefix.length ? letterClass(prefix.charCodeAt(at)) : 0);
  }
  const span = classes ** (letters - Math.min(letters, prefix.length));
  return { min: BigInt(first) << hashBits, max: (BigInt(first + span) << hashBits) - 1n };
}
