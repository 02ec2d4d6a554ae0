/**
 * The formula is BM25F (Robertson, Zaragoza: "The Probabilistic Relevance Framework", 2009): term frequencies of the
 * fields are normalised by field length, weighted and added before they saturate. The word's share of the title is
 * added to the saturated part: of two records with the same words, the one whose title says less besides is the
 * better match. Both are computed at build time and stored as one integer. At query time it is multiplied by the
 * inverse document frequency. The logarithm of that is raised to a power below 1: all words of a search must occur
 * anyway, so no single word has to dominate.
 */

export const textFields = ['title', 'keywords', 'funder', 'body'] as const;

/** Average number of tokens by text field, in the order of `textFields`. */
export type AverageLengths = [number, number, number, number];

/** By field. Tuned on known-item searches of real records (`npm run relevance`), see `docs/benchmarks.md`. */
const weights = [20, 5, 2, 1];
const lengthInfluence = [0.8, 0.4, 0.2, 0.9];
const saturation = 4;
const titleShareWeight = 0.3;
const rarityPower = 0.6;

/**
 * The first position of each field in a document. The position of an occurrence therefore shows its field. When a
 * field has more tokens than fit before the next one, its further tokens count as tokens of the next field.
 */
export const fieldStarts = [0, 256, 1_280, 1_536] as const;

/** The amount that one occurrence of a word in a field of `length` tokens adds to the word's frequency in the document. */
export function occurrenceWeight(field: number, length: number, averages: AverageLengths): number {
  const influence = lengthInfluence[field]!;
  return weights[field]! / (1 - influence + (influence * length) / Math.max(1, averages[field]!));
}

/**
 * The impact that is stored, 1 to 1,300. It is computed from the summed occurrence weights of a word in a document
 * and from the word's share of the title's words (0 to 1).
 */
export function impactOf(frequency: number, titleShare: number): number {
  const saturated = frequency / (saturation + frequency);
  return 1 + Math.round(999 * (saturated + titleShareWeight * titleShare));
}

/**
 * The weight of an occurrence at a position, by its field alone. For a phrase or prefix only the position is known,
 * not the length of the field.
 */
export function weightAt(position: number): number {
  if (position < fieldStarts[1]) return weights[0]!;
  if (position < fieldStarts[2]) return weights[1]!;
  return position < fieldStarts[3] ? weights[2]! : weights[3]!;
}

/** More than the impact of any word, and less than that of any name. */
export const aboveWords = 2_000;

/**
 * The impact of a name, which is more than that of any word: 2,500 to 5,000 for the beginning or end of a name, and
 * twice as much for a whole name. The most prominent document (1) gets twice the impact of the least prominent (0).
 */
export function nameImpact(isWhole: boolean, prominence: number): number {
  return Math.round((isWhole ? 5_000 : 2_500) * (1 + prominence));
}

/** The inverse document frequency in 64ths, an integer of at least 1. Sums of impact × idf stay far below 2^31. */
export function inverseDocumentFrequency(documentFrequency: number, documents: number): number {
  const frequency = Math.min(documentFrequency, documents);
  const logarithm = Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
  return Math.max(1, Math.round(64 * logarithm ** rarityPower));
}

/**
 * What a part of a query that no document has is worth in its share of the query, in 64ths: as much as a word of a single
 * document. It is the telling one: records that only share a common word with the query lack most of it.
 */
export function rarestWorth(documents: number): number {
  return inverseDocumentFrequency(1, documents);
}

/** The engine's integer scores are divided by this to give the BM25 value that callers see. */
export const scoreScale = 64 * 1000;
