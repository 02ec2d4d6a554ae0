import { nameTerms, nameWords } from '../../names.ts';
import type { IndexDocument } from '../../port.ts';
import { nameImpact } from '../ranking.ts';
import { computeId, idParts } from '../word-id.ts';
import { roomFor } from './growing.ts';
import { IdTable } from './id-table.ts';
import { type SortedRows, startsInOrder } from './sorted-rows.ts';

/** The names of a segment's documents, as postings. */
export class NamePostings {
  readonly #terms = new IdTable();
  #rows = 0;
  /** By row. */
  #rowTerms = new Uint32Array(1 << 10);
  #rowDocs = new Uint16Array(1 << 10);
  #rowImpacts = new Uint16Array(1 << 10);
  /** By term: its number of rows. */
  #counts = new Uint32Array(1 << 10);

  /** Adds the names of a document, which is counted from the segment's first. Documents must come in ascending order. */
  add(doc: number, { texts, prominence }: NonNullable<IndexDocument['names']>): void {
    const isWhole = new Map<string, boolean>();
    for (const text of texts) {
      for (const [index, term] of nameTerms(nameWords(text)).entries()) {
        isWhole.set(term, index === 0 || isWhole.get(term) === true);
      }
    }
    for (const [term, whole] of isWhole) this.#add(term, doc, nameImpact(whole, prominence));
  }

  /** All rows in the order of the table `posting`. */
  sorted(): SortedRows {
    const order = this.#terms.inOrder();
    const next = startsInOrder(order, this.#counts);
    const docs = new Uint16Array(this.#rows);
    const numbers = new Uint16Array(this.#rows);
    for (let row = 0; row < this.#rows; row++) {
      const term = this.#rowTerms[row]!;
      const at = next[term]!;
      next[term] = at + 1;
      docs[at] = this.#rowDocs[row]!;
      numbers[at] = this.#rowImpacts[row]!;
    }
    return { ids: this.#terms, order, counts: this.#counts, docs, numbers };
  }

  #add(text: string, doc: number, impact: number): void {
    computeId(text, 0, text.length);
    const term = this.#terms.indexOf(idParts.high, idParts.low);
    this.#counts = roomFor(this.#counts, term + 1);
    this.#counts[term] = this.#counts[term]! + 1;
    const row = this.#rows++;
    this.#rowTerms = roomFor(this.#rowTerms, row + 1);
    this.#rowDocs = roomFor(this.#rowDocs, row + 1);
    this.#rowImpacts = roomFor(this.#rowImpacts, row + 1);
    this.#rowTerms[row] = term;
    this.#rowDocs[row] = doc;
    this.#rowImpacts[row] = impact;
  }
}
