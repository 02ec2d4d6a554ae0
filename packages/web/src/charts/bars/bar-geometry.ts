import { type Box, type Frame, lineHeight, NARROW } from '../plot/frame.ts';
import { textWidth } from '../text/text-width.ts';
import { wrapText } from '../text/wrap-text.ts';

export interface BarInput {
  label: string;
  value: number;
  valueText: string;
  /**
   * The bar stands for all others. If it is longer than the longest of the other bars, it is broken, so that the
   * others stay readable.
   */
  rest?: boolean;
}

/** The positions of all parts of a bar chart. */
export interface BarGeometry {
  height: number;
  /** The x position at which bars begin. */
  start: number;
  rows: {
    row: Box;
    bar: Box;
    broken: boolean;
    lines: string[];
    label: { x: number; y: number; anchor: 'start' | 'end' };
    value: { x: number; y: number };
  }[];
}

const GAP = 8;

/**
 * Lays out horizontal bars. Labels stand at the left, or above their bars in a narrow chart. Long labels take as many
 * lines as they need, and none is cut. Values stand at the ends of the bars.
 */
export function barGeometry(bars: readonly BarInput[], frame: Frame): BarGeometry {
  const line = lineHeight(frame);
  const narrow = frame.width < NARROW;
  const widest = Math.max(0, ...bars.map(({ label }) => textWidth(label, frame.text)));
  const labelWidth = narrow ? frame.width : Math.min(widest + GAP, frame.width * 0.36);
  const start = narrow ? 0 : Math.ceil(labelWidth) + GAP;
  const valueWidth = Math.max(0, ...bars.map(({ valueText }) => textWidth(valueText, frame.text)));
  const room = Math.max(20, frame.width - start - valueWidth - GAP);
  const single = bars.filter(({ rest }) => !rest);
  const greatest = Math.max(0, ...(single.length > 0 ? single : bars).map(({ value }) => value));
  const thickness = narrow ? 14 : 20;
  let y = 0;
  const rows = bars.map(({ label, value }) => {
    const broken = value > greatest;
    const lines = wrapText(label, labelWidth, frame.text);
    const textHeight = lines.length * line;
    const height = (narrow ? textHeight + thickness + 2 : Math.max(textHeight, thickness)) + GAP;
    const row = { x: 0, y, width: frame.width, height };
    const middle = narrow ? y + textHeight + 2 + thickness / 2 : y + (height - GAP) / 2;
    const width =
      value > 0 && greatest > 0 ? Math.max(1.5, (Math.min(value, greatest) / greatest) * room) : 0;
    const textTop = narrow ? y : middle - textHeight / 2;
    y += height;
    return {
      row,
      bar: { x: start, y: middle - thickness / 2, width, height: thickness },
      broken,
      lines,
      label: {
        x: narrow ? 0 : start - GAP,
        y: textTop + line * 0.76,
        anchor: narrow ? ('start' as const) : ('end' as const),
      },
      value: { x: start + width + GAP, y: middle + frame.text * 0.36 },
    };
  });
  return { height: Math.max(1, y), start, rows };
}
