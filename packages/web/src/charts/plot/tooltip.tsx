import { useLayoutEffect, useRef } from 'react';
import type { Box } from './frame.ts';
import styles from './plot.module.css';
import { tooltipPlace } from './tooltip-place.ts';

/** The text beside a mark. Screen readers already read it as the name of the mark. */
export function Tooltip({
  label,
  lines,
  hint,
  box,
  width,
  onPointerEnter,
  onPointerLeave,
}: {
  label: string;
  lines: readonly string[];
  hint: string | null;
  box: Box;
  width: number;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight, style } = element.current!;
    const above = element.current!.parentElement!.getBoundingClientRect().top;
    const place = tooltipPlace(box, { width: offsetWidth, height: offsetHeight }, width, -above);
    style.left = `${place.x}px`;
    style.top = `${place.y}px`;
  });
  return (
    <div
      ref={element}
      className={styles.tooltip}
      aria-hidden="true"
      data-chart-part
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <strong>{label}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  );
}
