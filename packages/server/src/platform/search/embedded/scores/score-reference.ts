import { nearnessOf, Reference } from '../../conformance/reference.ts';
import { type ReferenceText, referenceText } from '../../conformance/reference-text.ts';
import type { IndexDocument, SearchRequest } from '../../port.ts';
import { partialScorerOf, type Ranked, scorerOf } from './score-formula.ts';
import { statisticsOf } from './word-statistics.ts';

/** What a record gains whose meaning is that of the query, where one whose title is the query gains 1. Scores are parts of 100. */
const MEANING = 0.5;
/** What a full match gains where hardly any other record is one. */
const FEW = 0.2;
const WHOLE = 100;
/** Beside more full matches than this there are no close records. */
const MOST_BESIDE_CLOSE = 1_000;

/**
 * Computes the scores of the embedded engine in the most obvious way, on top of the reference implementation of the port.
 */
export class ScoreReference {
  readonly reference: Reference;
  /** By document: the average field lengths at the time when it was indexed. */
  readonly #averages = new Map<IndexDocument, number[]>();
  #statistics = statisticsOf([]);

  constructor(documents: IndexDocument[]) {
    this.reference = new Reference(documents);
    this.built();
  }

  put(document: IndexDocument): void {
    this.reference.put(document);
    this.#averages.set(document, this.#statistics.averages);
  }

  /**
   * Tells the reference that all documents were built into a generation. From now on that generation's frequencies
   * and average lengths count.
   */
  built(): void {
    const documents = this.reference.documents();
    this.#statistics = statisticsOf(documents.map(referenceText));
    for (const document of documents) this.#averages.set(document, this.#statistics.averages);
  }

  /** By id: the scores of all full matches, and of all close records. */
  scores(request: SearchRequest): { full: Map<number, number>; close: Map<number, number> } {
    const { query, nearness } = request;
    const { found, closeable } = this.reference.search(request);
    const statistics = this.#statistics;
    const scorer = scorerOf(query, statistics);
    const close = new Map<number, number>();
    const parts = query && partialScorerOf(query, statistics);
    const mixed = (id: number, score: number) => {
      if (!parts || !nearness) return score;
      const share = score / Math.max(1, parts.worth);
      const ofWords = share <= 1 ? share ** 5 : 5 * share - 4;
      return WHOLE * (ofWords + MEANING * Math.max(0, nearnessOf(nearness, id)) ** 3);
    };
    const few = parts && nearness ? WHOLE * FEW * Math.exp(-found.length / 2) : 0;
    const full = found.map((document) => {
      const score = scorer?.(this.#ranked(document)) ?? 0;
      return [document.id, mixed(document.id, score) + few] as const;
    });
    const all = { full: new Map(full), close };
    if (!parts || full.length > MOST_BESIDE_CLOSE) return all;
    const partial = [...closeable].map(([id, { isNear }]) => {
      const document = this.reference.documents().find((each) => each.id === id)!;
      return { id, isNear, ...parts.score(this.#ranked(document)) };
    });
    const isClose = ({ share, isNear }: (typeof partial)[number]) => isNear || share >= 0.5;
    const some = partial.filter(isClose);
    const counted =
      some.length === 0 && full.length === 0 ? partial.filter(({ share }) => share >= 1 / 3) : some;
    for (const { id, score } of counted) close.set(id, mixed(id, score));
    return all;
  }

  #ranked(document: IndexDocument): Ranked {
    const averages = this.#averages.get(document) ?? this.#statistics.averages;
    return { text: this.reference.textOf(document.id) as ReferenceText, averages };
  }
}
