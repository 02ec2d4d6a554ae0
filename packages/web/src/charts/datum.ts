import type { Frame } from './plot/frame.ts';

/** One item that a chart shows. */
export interface Datum {
  id: string;
  label: string;
  /** Zero or more. Lengths and areas are drawn by it. */
  value: number;
  /** The value in the short form that the chart shows: "1,284". */
  valueText: string;
  /** The lines that the tooltip shows and a screen reader reads: "1,284 awards". */
  details: readonly string[];
}

/** The address to which a datum links; null where there is none. */
export type HrefOf<D extends Datum = Datum> = (datum: D) => string | null;

/** The properties of charts that show data side by side. */
export interface ChartProps<D extends Datum> {
  /** The name of the whole chart. */
  label: string;
  data: readonly D[];
  frame: Frame;
  hrefOf?: HrefOf<D>;
}

/** A datum in one sentence: "2019: 9,800 awards, USD 1.3 billion". */
export function nameOf({ label, details }: Datum): string {
  return `${label}: ${details.join(', ')}`;
}
