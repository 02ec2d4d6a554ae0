/** The vector in the same direction with length 1. A vector without a direction stays as it is. */
export function scaled(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}
