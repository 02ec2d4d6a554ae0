/**
 * The space that a chart has: its width in pixels, and the size of its labels, which follows the browser's text size.
 */
export interface Frame {
  width: number;
  text: number;
}

/** A rectangle in pixels, measured from the chart's upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In charts narrower than this, in pixels, labels stand above their bars and legends below their chart. */
export const NARROW = 520;

/** The height of a line of labels. */
export function lineHeight(frame: Frame): number {
  return Math.round(frame.text * 1.35);
}
