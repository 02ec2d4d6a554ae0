import { type Frame, lineHeight } from '../plot/frame.ts';
import shapes from '../shapes.module.css';

/** Text in several lines. `y` is the baseline of the first line. */
export function TextLines({
  x,
  y,
  lines,
  frame,
  anchor = 'start',
  className = shapes.label,
}: {
  x: number;
  y: number;
  lines: readonly string[];
  frame: Frame;
  anchor?: 'start' | 'middle' | 'end';
  className?: string | undefined;
}) {
  const line = lineHeight(frame);
  return lines.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text have no other identity
    <text key={index} x={x} y={y + index * line} textAnchor={anchor} className={className}>
      {text}
    </text>
  ));
}
