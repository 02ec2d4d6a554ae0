import { fold } from '../../fold.ts';
import { roomFor } from '../../growing.ts';
import { IdTable } from '../../id-table.ts';
import type { IndexDocument } from '../../port.ts';
import { type AverageLengths, fieldStarts, impactOf, occurrenceWeight, textFields } from '../../ranking.ts';
import { stem } from '../../stem.ts';
import { scanTokens } from '../../tokenise.ts';
import { computeId, idParts } from '../word-id.ts';
import { NamePostings } from './name-postings.ts';

/**
 * Collects the words of consecutive documents in typed arrays, and returns them sorted by word, then document. An index is
 * a sequence of such segments. A build therefore needs the memory of one segment, whatever the number of documents. The arrays begin small and
 * grow, because most changes are a few documents.
 */
export class InvertedDocuments {
  readonly words = new IdTable();
  readonly terms = new IdTable();
  readonly wordTexts: string[] = [];
  readonly names = new NamePostings();
  /**
   * By local word: its local term, the number of its occurrences, and the number of its documents. Then, by local
   * term: the number of its documents.
   */
  termOfWord = new Uint32Array(1 << 10);
  wordOccurrences = new Uint32Array(1 << 10);
  wordDocuments = new Uint32Array(1 << 10);
  termDocuments = new Uint32Array(1 << 10);

  occurrences = 0;
  occurrenceWords = new Uint32Array(1 << 13);
  occurrencePositions = new Int32Array(1 << 13);
  postings = 0;
  postingTerms = new Uint32Array(1 << 13);
  postingImpacts = new Uint16Array(1 << 13);

  documents = 0;
  readonly firstDocument: number;
  /** By document: where its occurrences and its postings end. */
  occurrenceEnds = new Uint32Array(1 << 8);
  postingEnds = new Uint32Array(1 << 8);

  readonly #averages: AverageLengths;
  #lastDocumentOfWord = new Int32Array(1 << 10).fill(-1);
  #lastDocumentOfTerm = new Int32Array(1 << 10).fill(-1);
  #slotOfTerm = new Uint32Array(1 << 10);
  #frequencies = new Float64Array(1 << 10);
  #titleShares = new Float64Array(1 << 10);

  constructor(firstDocument: number, averages: AverageLengths) {
    this.firstDocument = firstDocument;
    this.#averages = averages;
  }

  /** Adds the next document; its number is `firstDocument + documents`. */
  add({ text, names }: Pick<IndexDocument, 'text' | 'names'>): void {
    if (names) this.names.add(this.documents, names);
    let position = 0;
    let distinct = 0;
    textFields.forEach((field, index) => {
      const folded = fold(text[field]);
      if (folded === '') return;
      const start = this.occurrences;
      position = Math.max(position, fieldStarts[index]!);
      scanTokens(folded, (from, to) => this.#addOccurrence(folded, from, to, position++));
      const length = this.occurrences - start;
      const weight = occurrenceWeight(index, length, this.#averages);
      const titleShare = field === 'title' ? 1 / length : 0;
      for (let at = start; at < this.occurrences; at++) {
        distinct = this.#addFrequency(this.occurrenceWords[at]!, weight, titleShare, distinct);
      }
      // Skips a position, so that no phrase reaches from one field into the next.
      position++;
    });
    this.#closeDocument(distinct);
  }

  #addOccurrence(folded: string, from: number, to: number, position: number): void {
    computeId(folded, from, to);
    const word = this.words.indexOf(idParts.high, idParts.low);
    if (word === this.wordTexts.length) this.#addWord(folded.slice(from, to));
    const at = this.occurrences++;
    if (at === this.occurrenceWords.length) {
      this.occurrenceWords = roomFor(this.occurrenceWords, at + 1);
      this.occurrencePositions = roomFor(this.occurrencePositions, at + 1);
    }
    this.occurrenceWords[at] = word;
    this.occurrencePositions[at] = position;
    this.wordOccurrences[word] = this.wordOccurrences[word]! + 1;
  }

  #addWord(text: string): void {
    const word = this.wordTexts.push(text) - 1;
    const stemmed = stem(text);
    computeId(stemmed, 0, stemmed.length);
    const term = this.terms.indexOf(idParts.high, idParts.low);
    if (word === this.termOfWord.length) {
      this.termOfWord = roomFor(this.termOfWord, word + 1);
      const known = this.#lastDocumentOfWord.length;
      this.wordOccurrences = roomFor(this.wordOccurrences, word + 1);
      this.wordDocuments = roomFor(this.wordDocuments, word + 1);
      this.termDocuments = roomFor(this.termDocuments, word + 1);
      this.#slotOfTerm = roomFor(this.#slotOfTerm, word + 1);
      this.#lastDocumentOfWord = roomFor(this.#lastDocumentOfWord, word + 1).fill(-1, known);
      this.#lastDocumentOfTerm = roomFor(this.#lastDocumentOfTerm, word + 1).fill(-1, known);
    }
    this.termOfWord[word] = term;
  }

  #addFrequency(word: number, weight: number, titleShare: number, distinct: number): number {
    const document = this.documents;
    if (this.#lastDocumentOfWord[word] !== document) {
      this.#lastDocumentOfWord[word] = document;
      this.wordDocuments[word] = this.wordDocuments[word]! + 1;
    }
    const term = this.termOfWord[word]!;
    if (this.#lastDocumentOfTerm[term] === document) {
      const slot = this.#slotOfTerm[term]!;
      this.#frequencies[slot] = this.#frequencies[slot]! + weight;
      this.#titleShares[slot] = this.#titleShares[slot]! + titleShare;
      return distinct;
    }
    this.#lastDocumentOfTerm[term] = document;
    this.termDocuments[term] = this.termDocuments[term]! + 1;
    this.#slotOfTerm[term] = distinct;
    this.#frequencies = roomFor(this.#frequencies, distinct + 1);
    this.#titleShares = roomFor(this.#titleShares, distinct + 1);
    this.#frequencies[distinct] = weight;
    this.#titleShares[distinct] = titleShare;
    const posting = this.postings + distinct;
    if (posting >= this.postingTerms.length) {
      this.postingTerms = roomFor(this.postingTerms, posting + 1);
      this.postingImpacts = roomFor(this.postingImpacts, posting + 1);
    }
    this.postingTerms[posting] = term;
    return distinct + 1;
  }

  #closeDocument(distinct: number): void {
    for (let slot = 0; slot < distinct; slot++) {
      this.postingImpacts[this.postings + slot] = impactOf(
        this.#frequencies[slot]!,
        this.#titleShares[slot]!,
      );
    }
    this.postings += distinct;
    this.occurrenceEnds = roomFor(this.occurrenceEnds, this.documents + 1);
    this.postingEnds = roomFor(this.postingEnds, this.documents + 1);
    this.occurrenceEnds[this.documents] = this.occurrences;
    this.postingEnds[this.documents] = this.postings;
    this.documents++;
  }
}
