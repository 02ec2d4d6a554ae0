import type { Frame } from './plot/frame.ts';

/** One thing that a chart shows. */
export interface Datum {
  id: string;
  label: string;
  /** Zero or more; it decides lengths and areas. */
  value: number;
  /** The value as it stands in the chart, short: "1,284". */
  valueText: string;
  /** What the tooltip says and a screen reader reads, a line each: "1,284 awards". */
  details: readonly string[];
}

/** The address that a datum leads to; null where there is none. */
export type HrefOf<D extends Datum = Datum> = (datum: D) => string | null;

/** What charts of data one beside the other are given. */
export interface ChartProps<D extends Datum> {
  /** What the whole chart is called. */
  label: string;
  data: readonly D[];
  frame: Frame;
  hrefOf?: HrefOf<D>;
}

/** A datum in one sentence: "2019: 9,800 awards, USD 1.3 billion". */
export function nameOf({ label, details }: Datum): string {
  return `${label}: ${details.join(', ')}`;
}
