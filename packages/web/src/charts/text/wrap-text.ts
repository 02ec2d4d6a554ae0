import { textWidth } from './text-width.ts';

/**
 * A text in lines of at most `width` pixels. Lines break between words. A break inside a word occurs only when the
 * word alone is too long. Nothing is left out.
 */
export function wrapText(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, width, size);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1)!;
  }
  lines.push(line);
  return lines;
}

/** Whether the lines of a text fit into a box and break no word. */
export function fitsInside(lines: string[], text: string, height: number, line: number): boolean {
  return lines.length * line <= height && lines.join(' ') === text.trim().split(/\s+/).join(' ');
}

function breakWord(word: string, width: number, size: number): string[] {
  const pieces = [''];
  for (const character of word) {
    const longer = pieces.at(-1) + character;
    if (pieces.at(-1) !== '' && textWidth(longer, size) > width) pieces.push(character);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}
