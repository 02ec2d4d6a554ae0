/**
 * How near the meaning of records is to that of a query, by the ids of the records, which ascend. Whoever asks a search engine
 * computes it: an engine only mixes it into the order.
 */
export interface Nearness {
  ids: Float64Array;
  /** By place in `ids`: the cosine of the two vectors, −1 to 1. */
  values: Float32Array;
  /** From this value on, a record is close to the query that holds some of its words, however little they are worth. */
  closeFrom: number;
  /** The same for a record that holds none of the words. At least `closeFrom`. */
  wordlessFrom: number;
}
