import { scaleLog } from 'd3-scale';
import { type Frame, lineHeight } from '../plot/frame.ts';
import { textWidth } from '../text/text-width.ts';

/** The five figures that describe how values are spread. */
export interface Quartiles {
  min: number;
  lower: number;
  median: number;
  upper: number;
  max: number;
}

/** A position on the axis with the words that stand there, above or below the box. */
export interface SpreadLabel {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  lines: string[];
}

/** The positions of all parts of a distribution. */
export interface SpreadGeometry {
  height: number;
  /** The upper edge of the box. */
  top: number;
  boxHeight: number;
  at: Record<keyof Quartiles, number>;
  reference: number | null;
  labels: SpreadLabel[];
  axisY: number;
  ticks: { x: number; text: string }[];
}

const SIDE = 14;
const BOX = 44;

/**
 * Lays out a box over a logarithmic axis. Each power of ten takes the same width. Values of zero or less stand at its
 * beginning. The words beside the figures never cover each other.
 */
export function spreadGeometry(
  quartiles: Quartiles,
  reference: { value: number; lines: string[] } | null,
  frame: Frame,
  words: { tick: (value: number) => string; of: (figure: 'lower' | 'median' | 'upper') => string[] },
): SpreadGeometry {
  const line = lineHeight(frame);
  const { place, ticks } = axisOf([...Object.values(quartiles), reference?.value ?? 0], frame, words.tick);
  const at = {
    min: place(quartiles.min),
    lower: place(quartiles.lower),
    median: place(quartiles.median),
    upper: place(quartiles.upper),
    max: place(quartiles.max),
  };
  const referenceAt = reference ? place(reference.value) : null;

  const over = stacked([
    label(at.median, words.of('median'), 'middle', frame),
    ...(reference ? [label(referenceAt!, reference.lines, 'middle', frame)] : []),
  ]);
  const under = stacked([
    label(at.lower, words.of('lower'), 'end', frame),
    label(at.upper, words.of('upper'), 'start', frame),
  ]);
  const overRows = Math.max(...over.map(({ row, lines }) => row + lines.length));
  const underRows = Math.max(...under.map(({ row, lines }) => row + lines.length));
  const top = overRows * line + 8;
  const axisY = top + BOX + underRows * line + 16;
  return {
    height: axisY + line + 6,
    top,
    boxHeight: BOX,
    at,
    reference: referenceAt,
    labels: [
      ...over.map(({ x, anchor, lines, row }) => ({
        x,
        anchor,
        lines,
        y: top - 8 - (row + lines.length - 1) * line - line * 0.24,
      })),
      ...under.map(({ x, anchor, lines, row }) => ({
        x,
        anchor,
        lines,
        y: top + BOX + 8 + row * line + line * 0.76,
      })),
    ],
    axisY,
    ticks,
  };
}

type Placed = Omit<SpreadLabel, 'y'> & { from: number; to: number; row: number };

/** A label at a position. It is moved when it would leave the frame. */
function label(at: number, lines: string[], wish: SpreadLabel['anchor'], frame: Frame): Placed {
  const width = Math.max(...lines.map((text) => textWidth(text, frame.text)));
  const shift = wish === 'middle' ? width / 2 : wish === 'end' ? width : 0;
  const from = Math.max(0, Math.min(at - shift, frame.width - width));
  const x = wish === 'middle' ? from + width / 2 : wish === 'end' ? from + width : from;
  return { x, anchor: wish, lines, from, to: from + width, row: 0 };
}

/** Moves the second of two labels further out if they would touch. */
function stacked(labels: Placed[]): Placed[] {
  const [first, second] = labels;
  if (!second || second.from > first!.to + 8 || second.to < first!.from - 8) return labels;
  return [first!, { ...second, row: first!.lines.length }];
}

function axisOf(values: number[], frame: Frame, text: (value: number) => string) {
  const above = values.filter((value) => value > 0);
  const least = 10 ** Math.floor(Math.log10(above.length > 0 ? Math.min(...above) : 1));
  const most = 10 ** Math.ceil(Math.log10(Math.max(...above, least * 10)));
  const scale = scaleLog()
    .domain([least, most])
    .range([SIDE, frame.width - SIDE])
    .clamp(true);
  const powers = Math.round(Math.log10(most / least));
  const all = Array.from({ length: powers + 1 }, (_, index) => least * 10 ** index);
  const widest = Math.max(...all.map((tick) => textWidth(text(tick), frame.text))) + 10;
  const step = Math.max(1, Math.ceil((widest * powers) / (frame.width - 2 * SIDE)));
  return {
    place: (value: number) => scale(Math.max(value, least)),
    ticks: all.filter((_, index) => index % step === 0).map((tick) => ({ x: scale(tick), text: text(tick) })),
  };
}
