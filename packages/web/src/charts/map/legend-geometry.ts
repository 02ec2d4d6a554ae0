import { formatCount } from '@fundry/contracts/formats/count.ts';
import { type Frame, lineHeight } from '../plot/frame.ts';
import { textWidth } from '../text/text-width.ts';
import type { ShadeClass } from './shade-classes.ts';

/**
 * Lays out the entries of a map's legend in as many rows as the width requires. `step` is the class; null for "none".
 */
export function legendGeometry(
  classes: readonly ShadeClass[],
  noneText: string,
  frame: Frame,
  top: number,
): { height: number; entries: { x: number; y: number; text: string; step: number | null }[] } {
  const row = lineHeight(frame) + 6;
  const texts = [
    { text: noneText, step: null },
    ...classes.map((each, step) => ({ text: wordsOf(each), step })),
  ];
  let x = 0;
  let y = top;
  const entries = texts.map(({ text, step }) => {
    const width = 24 + textWidth(text, frame.text);
    if (x > 0 && x + width > frame.width) {
      x = 0;
      y += row;
    }
    const entry = { x, y, text, step };
    x += width + 16;
    return entry;
  });
  return { height: y - top + row, entries };
}

function wordsOf({ from, to }: ShadeClass): string {
  if (to === null) return `${formatCount(from)} or more`;
  return from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
}
