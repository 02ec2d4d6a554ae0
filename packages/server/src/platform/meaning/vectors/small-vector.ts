import { scaled } from '../scaled.ts';

const steps = 127;

/** A vector at a byte a number, with the factor that its numbers are multiplied by. */
export interface SmallVector {
  numbers: Int8Array;
  factor: number;
}

/** A vector of length 1 at a byte a number. Products with it are wrong by less than 0.01. */
export function smallVector(vector: Float32Array): SmallVector {
  const unit = scaled(vector);
  const factor = Math.fround(unit.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / steps);
  return {
    numbers: Int8Array.from(unit, (value) => (factor === 0 ? 0 : Math.round(value / factor))),
    factor,
  };
}
