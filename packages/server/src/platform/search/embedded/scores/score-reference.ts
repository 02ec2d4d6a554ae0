import { Reference } from '../../conformance/reference.ts';
import { type ReferenceText, referenceText } from '../../conformance/reference-text.ts';
import type { IndexDocument, SearchRequest } from '../../port.ts';
import { partialScorerOf, type Ranked, scorerOf, stemScore } from './score-formula.ts';
import { statisticsOf } from './word-statistics.ts';

/** A document is like others by so many of its words. */
const tellingWords = 12;

/** A record that fills a page up: the words that it lacks, and its score. */
export interface Filled {
  lacks: string[];
  score: number;
}

/** The scores that the embedded engine gives, computed the obvious way beside the reference of the port. */
export class ScoreReference {
  readonly reference: Reference;
  /** By document, the average lengths that held when it was indexed. */
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

  /** All documents were built into a generation: from now on its frequencies and average lengths count. */
  built(): void {
    const documents = this.reference.documents();
    this.#statistics = statisticsOf(documents.map(referenceText));
    for (const document of documents) this.#averages.set(document, this.#statistics.averages);
  }

  /** The scores of all full matches, and of all records that may fill the page up, by id. */
  scores(request: SearchRequest): { full: Map<number, number>; filled: Map<number, Filled> } {
    const { found, fillable } = this.reference.search(request);
    const scorer = scorerOf(request.query, this.#statistics);
    const full = found.map((document) => [document.id, scorer?.(this.#ranked(document)) ?? 0] as const);
    const filled = new Map<number, Filled>();
    const partial = request.query && partialScorerOf(request.query, this.#statistics);
    for (const document of this.reference.documents()) {
      const lacks = fillable.get(document.id);
      if (lacks) filled.set(document.id, { lacks, score: partial?.(this.#ranked(document)) ?? 0 });
    }
    return { full: new Map(full), filled };
  }

  /**
   * Scores of the documents that share some of the twelve words which tell most about a document. Null when it is not clear
   * which words these are.
   */
  similar(document: IndexDocument): Map<number, number> | null {
    const statistics = this.#statistics;
    const ranked = this.#ranked(document);
    const telling = [...ranked.text.stems.keys()]
      .filter((stem) => (statistics.stems.get(stem) ?? 0) > 1)
      .map((stem) => ({ stem, score: stemScore(stem, ranked, statistics) ?? 0 }))
      .sort((a, b) => b.score - a.score);
    const [last, next] = [telling[tellingWords - 1], telling[tellingWords]];
    if (last && next && last.score - next.score < 1e-6) return null;
    const scores = new Map<number, number>();
    const others = this.reference.documents().filter((other) => other !== document);
    for (const { stem } of telling.slice(0, tellingWords)) {
      for (const other of others) {
        const score = stemScore(stem, this.#ranked(other), statistics);
        if (score !== null) scores.set(other.id, (scores.get(other.id) ?? 0) + score);
      }
    }
    return scores;
  }

  #ranked(document: IndexDocument): Ranked {
    const averages = this.#averages.get(document) ?? this.#statistics.averages;
    return { text: this.reference.textOf(document.id) as ReferenceText, averages };
  }
}
