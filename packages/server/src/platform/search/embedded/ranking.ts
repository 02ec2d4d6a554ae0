/**
 * BM25F (Robertson, Zaragoza: "The Probabilistic Relevance Framework", 2009): term frequencies of the fields are
 * normalised by field length, weighted and added before they saturate. To the saturated part comes the share of the title that
 * the word makes up: of two records with the same words, the one whose title says less besides is meant. Both are computed at
 * build time and stored as one integer, the inverse document frequency multiplies it at query time. Its logarithm is raised to
 * a power below 1, since all words of a search must occur: none has to win alone.
 */

export const textFields = ['title', 'keywords', 'funder', 'body'] as const;

/** Average number of tokens by text field, in the order of `textFields`. */
export type AverageLengths = [number, number, number, number];

/** By field; tuned on known-item searches of real records (`npm run relevance`), see `docs/benchmarks.md`. */
const weights = [20, 5, 2, 1];
const lengthInfluence = [0.8, 0.4, 0.2, 0.9];
const saturation = 4;
const titleShareWeight = 0.3;
const rarityPower = 0.6;

/**
 * The least position in a document at which each field begins, by which an occurrence tells its field without being asked for it.
 * Of a field with more tokens than fit before the next the rest counts as of that one.
 */
export const fieldStarts = [0, 256, 1_280, 1_536] as const;

/** What one occurrence of a word in a field of `length` tokens adds to the word's frequency in the document. */
export function occurrenceWeight(field: number, length: number, averages: AverageLengths): number {
  const influence = lengthInfluence[field]!;
  return weights[field]! / (1 - influence + (influence * length) / Math.max(1, averages[field]!));
}

/**
 * A stored impact of 1 to 1,300 from the summed occurrence weights of a word in a document, and the share of the title's words
 * (0 to 1) that it makes up.
 */
export function impactOf(frequency: number, titleShare: number): number {
  const saturated = frequency / (saturation + frequency);
  return 1 + Math.round(999 * (saturated + titleShareWeight * titleShare));
}

/** What an occurrence at a position adds, by its field alone: of a phrase or prefix it is known where it stands, not how long the text is. */
export function weightAt(position: number): number {
  if (position < fieldStarts[1]) return weights[0]!;
  if (position < fieldStarts[2]) return weights[1]!;
  return position < fieldStarts[3] ? weights[2]! : weights[3]!;
}

/**
 * The impact of a name, more than that of any word: 2,500 to 5,000 for its beginning or end, twice as much for the whole. The
 * most prominent (1) has twice that of the least (0).
 */
export function nameImpact(isWhole: boolean, prominence: number): number {
  return Math.round((isWhole ? 5_000 : 2_500) * (1 + prominence));
}

/** Inverse document frequency in 1/64ths, an integer from 1; sums of impact × idf stay far below 2^31. */
export function inverseDocumentFrequency(documentFrequency: number, documents: number): number {
  const frequency = Math.min(documentFrequency, documents);
  const logarithm = Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
  return Math.max(1, Math.round(64 * logarithm ** rarityPower));
}

/** What a score in the engine's integers is divided by to give the BM25 value that callers see. */
export const scoreScale = 64 * 1000;
