import { scaleLinear } from 'd3-scale';

/** A scale from zero to a round number above the greatest value, with its ticks. */
export interface ValueAxis {
  /** The share of the axis that a value takes, 0 to 1. */
  share(value: number): number;
  ticks: number[];
}

/**
 * An axis for values of zero and more, with about `count` round ticks. With `whole` the ticks are whole numbers,
 * because counts have no fractions. When no value is above zero the axis ends at 1.
 */
export function valueAxis(values: number[], count: number, whole: boolean): ValueAxis {
  const greatest = Math.max(0, ...values);
  const scale = scaleLinear()
    .domain([0, greatest > 0 ? greatest : 1])
    .nice(count);
  const ticks = scale.ticks(count).filter((tick) => !whole || Number.isInteger(tick));
  return { share: (value) => Math.max(0, scale(value)), ticks };
}
