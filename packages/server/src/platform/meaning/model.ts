/** Turns texts into vectors: the nearer two texts are in their meaning, the greater the product of their vectors. */
export interface MeaningModel {
  /** Identifies the model by its content. Vectors of different models cannot be compared. */
  readonly id: string;
  /** The number of numbers in a vector. */
  readonly size: number;
  /** The vector of a text, of length 1. What is beyond the model's limit of words does not count. */
  vectorOf(text: string): Promise<Float32Array>;
  close(): Promise<void>;
}
