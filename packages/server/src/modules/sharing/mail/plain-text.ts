import { dropInvisible } from '@fundry/contracts/text/invisible.ts';

/** A text as one line that looks as it reads: no control characters, no invisible marks, single spaces. */
export function oneLine(text: string): string {
  return dropInvisible(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The same for a text of several lines, which keeps its line breaks and spaces. */
export function plainLines(text: string): string {
  return dropInvisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
