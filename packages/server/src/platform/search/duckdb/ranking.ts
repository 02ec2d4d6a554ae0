/**
 * BM25F (Robertson, Zaragoza: "The Probabilistic Relevance Framework", 2009): term frequencies of the fields are
 * normalised by field length, weighted and added before they saturate. The saturated part is computed at build time and
 * stored as an integer, the inverse document frequency multiplies it at query time.
 */

export const textFields = ['title', 'keywords', 'funder', 'body'] as const;

/** Average number of tokens by text field, in the order of `textFields`. */
export type AverageLengths = [number, number, number, number];

/** By field; tuned on known-item searches of real records (`npm run relevance`), see `docs/benchmarks.md`. */
const weights = [15, 3, 2, 1];
const lengthInfluence = [0.8, 0.4, 0.2, 0.7];
const saturation = 3;

/** What one occurrence of a word in a field of `length` tokens adds to the word's frequency in the document. */
export function occurrenceWeight(field: number, length: number, averages: AverageLengths): number {
  const influence = lengthInfluence[field]!;
  return weights[field]! / (1 - influence + (influence * length) / Math.max(1, averages[field]!));
}

/** A stored impact of 1 to 1,000 from the summed occurrence weights of a word in a document. */
export function impactOf(frequency: number): number {
  return 1 + Math.round((999 * frequency) / (saturation + frequency));
}

/** Inverse document frequency in 1/64ths, an integer from 1; sums of impact × idf stay far below 2^31. */
export function inverseDocumentFrequency(documentFrequency: number, documents: number): number {
  const frequency = Math.min(documentFrequency, documents);
  return Math.max(1, Math.round(64 * Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))));
}

/** What a score in the engine's integers is divided by to give the BM25 value that callers see. */
export const scoreScale = 64 * 1000;
