import type { Mark } from './find-marks.ts';

/** The length of a passage in characters, without its ellipses. */
export const passageLength = 240;
/** How many characters a cut may move so that it falls between words. */
const reach = 30;
const blank = /\s/;
const attached = /\p{M}|\u200d/u;

/**
 * The stretch of a text that shows most of what was searched for: most different leaves, then most marks, then the
 * earliest. It is about `passageLength` long. It begins with a sentence when one begins near, otherwise between words.
 */
export function bestPassage(text: string, marks: Mark[]): { from: number; to: number } {
  const { start, end } = densest(marks);
  const spare = Math.max(0, passageLength - (end - start));
  const least = Math.min(end, start + passageLength);
  const from = beginning(text, start - Math.floor((spare * 2) / 3), start - Math.floor(spare / 3), start);
  const to = ending(text, Math.max(least, from + passageLength), least);
  return { from, to };
}

function densest(marks: Mark[]): { start: number; end: number } {
  const counts = new Map<number, number>();
  let best = { start: 0, end: 0, distinct: 0, count: 0 };
  let first = 0;
  marks.forEach(({ leaf, end }, last) => {
    counts.set(leaf, (counts.get(leaf) ?? 0) + 1);
    while (first < last && end - marks[first]!.start > passageLength) {
      const gone = marks[first++]!.leaf;
      const left = counts.get(gone)! - 1;
      if (left === 0) counts.delete(gone);
      else counts.set(gone, left);
    }
    const count = last - first + 1;
    if (counts.size > best.distinct || (counts.size === best.distinct && count > best.count)) {
      best = { start: marks[first]!.start, end, distinct: counts.size, count };
    }
  });
  return best;
}

/**
 * The first beginning of a sentence from `earliest` on and before `before`, or else the beginning of a word near `wished`.
 */
function beginning(text: string, earliest: number, wished: number, before: number): number {
  if (earliest <= 0 || text.length <= passageLength) return 0;
  const sentence = /[.!?]\s+(?=\p{Lu})/gu;
  sentence.lastIndex = earliest;
  const found = sentence.exec(text.slice(0, before));
  if (found) return found.index + found[0].length;
  for (let at = wished; at > Math.max(0, wished - reach); at--) if (blank.test(text[at - 1]!)) return at;
  return wholeCharacter(text, wished);
}

/** The end of a word shortly before `wished`, but not before `least`. */
function ending(text: string, wished: number, least: number): number {
  if (wished >= text.length) return text.length;
  for (let at = wished; at > Math.max(least, wished - reach); at--) {
    if (blank.test(text[at]!)) return at;
  }
  return Math.max(least, wholeCharacter(text, wished));
}

/** Moves a cut back so that it splits neither a surrogate pair nor a letter from its accents. */
function wholeCharacter(text: string, cut: number): number {
  let at = cut;
  while (at > 0 && (isLowSurrogate(text.charCodeAt(at)) || attached.test(text[at]!))) at--;
  return at;
}

const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff;
