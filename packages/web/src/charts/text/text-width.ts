/** Widths of characters in Inter, as parts of the font size. All digits have the same width. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[\s.,:;'’|!ijlI]/u, 0.3],
  [/[()[\]{}/\\frt]/u, 0.39],
  [/[\d\-–]/u, 0.65],
  [/[mwMW@%&—…]/u, 0.95],
  [/\p{Lu}/u, 0.74],
];
const OTHERS = 0.61;
const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const COMBINING = /\p{M}/u;

/**
 * The approximate width of a text in pixels, set in Inter at a font size. It is rather too wide than too narrow.
 * Charts are laid out with it, so that the layout needs no browser.
 */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const character of text) em += widthOf(character);
  return em * size;
}

function widthOf(character: string): number {
  if (COMBINING.test(character)) return 0;
  if (FULL_WIDTH.test(character)) return 1.02;
  return WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? OTHERS;
}
