import type { ReactNode } from 'react';
import shapes from '../shapes.module.css';

/**
 * The texts of a chart. Screen readers skip them, because the names of the data already say everything. The pointer
 * passes through them, so that people can point at what lies below.
 */
export function Words({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of texts cannot be focused
    <g className={shapes.words} aria-hidden="true">
      {children}
    </g>
  );
}
