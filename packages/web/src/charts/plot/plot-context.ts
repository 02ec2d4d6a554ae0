import { createContext, useContext } from 'react';
import type { Box } from './frame.ts';

/** A datum as a thing that can be pointed at, focused and followed. */
export interface MarkSpec {
  /** What a screen reader reads. */
  name: string;
  /** The tooltip: its first line, and the lines below. */
  label: string;
  lines: readonly string[];
  href: string | null;
  box: Box;
}

/** What the marks of a chart share. */
export interface PlotState {
  marks: readonly MarkSpec[];
  /** The one mark that Tab leads to. */
  active: number;
  register(index: number, element: SVGElement | null): void;
  focused(index: number): void;
  blurred(): void;
  entered(index: number, pointerType: string): void;
  left(pointerType: string): void;
  /** Whether a press follows the link: on touch the first one only tells, where the chart is so set. */
  follows(index: number): boolean;
}

export const PlotContext = createContext<PlotState | null>(null);

/** The chart that a mark stands in. */
export function usePlot(): PlotState {
  return useContext(PlotContext)!;
}
