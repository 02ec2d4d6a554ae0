import { createContext, useContext } from 'react';
import type { Box } from './frame.ts';

/** A datum that people can point at, focus and follow. */
export interface MarkSpec {
  /** The text that a screen reader reads. */
  name: string;
  /** The first line of the tooltip; `lines` holds those below it. */
  label: string;
  lines: readonly string[];
  href: string | null;
  box: Box;
}

/** The state that the marks of a chart share. */
export interface PlotState {
  marks: readonly MarkSpec[];
  /** The index of the one mark that the Tab key reaches. */
  active: number;
  register(index: number, element: SVGElement | null): void;
  focused(index: number): void;
  blurred(): void;
  entered(index: number, pointerType: string): void;
  left(pointerType: string): void;
  /** Whether a press follows the link. In some charts the first press on touch only shows the tooltip. */
  follows(index: number): boolean;
}

export const PlotContext = createContext<PlotState | null>(null);

/** The state of the chart to which a mark belongs. */
export function usePlot(): PlotState {
  return useContext(PlotContext)!;
}
