import { setImmediate as turn } from 'node:timers/promises';
import type { InvertedDocuments } from '../build/inverted-documents.ts';
import { narrowest, occurrencesOf, postingsOf } from '../build/segment-rows.ts';
import type { Run } from '../lists/run-layout.ts';
import { BatchRows } from './batch-rows.ts';
import { BatchTexts } from './batch-texts.ts';
import type { Counting } from './counting.ts';
import type { Renumbering } from './renumbering.ts';

/** The words of a batch of documents, in memory. They never change. */
export class BatchWords {
  /** None of its documents has a smaller number. Those of its runs count from here. */
  readonly first: number;
  /** All of its documents have smaller numbers. At most 65,536 more than the first. */
  readonly end: number;
  /** How many documents it has. Not every number between the first and the end is that of a document. */
  readonly documents: number;
  readonly #terms: BatchRows;
  readonly #names: BatchRows;
  readonly #words: BatchRows;
  /** In the order of `#words`. */
  readonly #texts: BatchTexts;

  private constructor(
    place: Pick<BatchWords, 'first' | 'end' | 'documents'>,
    rows: { terms: BatchRows; names: BatchRows; words: BatchRows },
    texts: BatchTexts,
  ) {
    this.first = place.first;
    this.end = place.end;
    this.documents = place.documents;
    this.#terms = rows.terms;
    this.#names = rows.names;
    this.#words = rows.words;
    this.#texts = texts;
  }

  static of(segment: InvertedDocuments): BatchWords {
    const occurrences = occurrencesOf(segment);
    const { firstDocument: first, documents } = segment;
    return new BatchWords(
      { first, end: first + documents, documents },
      {
        terms: BatchRows.of(postingsOf(segment)),
        names: BatchRows.of(segment.names.sorted()),
        words: BatchRows.of({ ...occurrences, numbers: narrowest(occurrences.numbers) }),
      },
      new BatchTexts(Array.from(occurrences.order, (word) => segment.wordTexts[word]!)),
    );
  }

  /**
   * Joins several batches that follow each other into one. Only documents that count are kept, and at least one must count. Together the
   * batches span at most 65,536 numbers. Others get turns meanwhile.
   */
  static async merged(batches: BatchWords[], counting: Counting): Promise<BatchWords> {
    let { first } = batches[0]!;
    while (!counting.has(first)) first++;
    const { end } = batches.at(-1)!;
    const documents = counting.between(first, end);
    const offsets = batches.map((batch) => batch.first - first);
    const merge = (
      rowsOf: (batch: BatchWords) => BatchRows,
      onKey?: (batch: number, place: number) => void,
    ) => BatchRows.merged(batches.map(rowsOf), offsets, (doc) => counting.has(first + doc), onKey);
    const terms = merge((batch) => batch.#terms);
    await turn();
    const names = merge((batch) => batch.#names);
    await turn();
    const texts: string[] = [];
    const words = merge(
      (batch) => batch.#words,
      (batch, place) => texts.push(batches[batch]!.#texts.at(place)),
    );
    await turn();
    return new BatchWords({ first, end, documents }, { terms, names, words }, new BatchTexts(texts));
  }

  /** The words of only these documents, at least one, under their new numbers. What stays the same is shared. Others get turns meanwhile. */
  async renumbered(documents: Renumbering): Promise<BatchWords> {
    const isWhole = documents.between(this.first, this.end) === this.documents;
    return (isWhole ? this : await BatchWords.merged([this], documents)).#moved(documents);
  }

  /** The same under their new numbers. All documents of the batch must have one. */
  #moved(renumbering: Renumbering): BatchWords {
    const first = renumbering.numberOf(this.first);
    const place = { first, end: first + this.documents, documents: this.documents };
    const rows = { terms: this.#terms, names: this.#names, words: this.#words };
    const span = this.end - this.first;
    // Without gaps, all have moved by the same number, and the rows count from the first.
    if (span === this.documents) return new BatchWords(place, rows, this.#texts);
    const docs = Uint16Array.from(
      { length: span },
      (_, doc) => renumbering.numberOf(this.first + doc) - first,
    );
    const [terms, names, words] = [rows.terms, rows.names, rows.words].map((some) => some.renumbered(docs));
    return new BatchWords(place, { terms: terms!, names: names!, words: words! }, this.#texts);
  }

  /** The postings of a term, at most one run. Empty when no document has it. */
  term(term: bigint): Run[] {
    return [...this.#terms.of(term), ...this.#names.of(term)];
  }

  /** The occurrences of a word, at most one run. */
  word(word: bigint): Run[] {
    return this.#words.of(word);
  }

  /** The occurrences of all words that begin with a prefix, in one run for each word. */
  beginning(prefix: string): Run[] {
    return Array.from(this.#texts.beginning(prefix), (place) => this.#words.at(place));
  }

  /** The words that begin with a prefix, each with its occurrences. */
  *formsBeginning(prefix: string): Iterable<{ word: string; run: Run }> {
    for (const place of this.#texts.beginning(prefix))
      yield { word: this.#texts.at(place), run: this.#words.at(place) };
  }
}
