import type { ReactNode } from 'react';
import shapes from '../shapes.module.css';

/**
 * What is written in a chart: for the eye only, for the names of the data say it all; and out of the pointer's way, so that what
 * lies below can be pointed at.
 */
export function Words({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of texts cannot be focused
    <g className={shapes.words} aria-hidden="true">
      {children}
    </g>
  );
}
