import { roomFor } from '../../growing.ts';
import { IdTable } from '../../id-table.ts';
import { nameTerms, nameWords } from '../../names.ts';
import type { IndexDocument } from '../../port.ts';
import { nameImpact } from '../../ranking.ts';
import { computeId, idParts } from '../word-id.ts';
import { type SortedRows, startsInOrder } from './sorted-rows.ts';

/** The names of a segment's documents, as postings. */
export class NamePostings {
  readonly #terms = new IdTable();
  #rows = 0;
  /** By row. */
  #rowTerms = new Uint32Array(1 << 10);
  #rowDocs = new Uint16Array(1 << 10);
  #rowImpacts = new Uint16Array(1 << 10);
  /** By term: its number of rows, and the last of them. */
  #counts = new Uint32Array(1 << 10);
  #lastRows = new Uint32Array(1 << 10);
  /** By name: its terms, that of the whole name first. Most names are those of several documents. */
  readonly #termsOf = new Map<string, number[]>();

  /** Adds the names of a document, which is counted from the segment's first. Documents must come in ascending order. */
  add(doc: number, { texts, prominence }: NonNullable<IndexDocument['names']>): void {
    const [whole, part] = [nameImpact(true, prominence), nameImpact(false, prominence)];
    for (const text of texts) {
      const terms = this.#termsOf.get(text) ?? this.#read(text);
      for (let index = 0; index < terms.length; index++)
        this.#add(terms[index]!, doc, index === 0 ? whole : part);
    }
  }

  #read(text: string): number[] {
    const terms = nameTerms(nameWords(text)).map((term) => {
      computeId(term, 0, term.length);
      return this.#terms.indexOf(idParts.high, idParts.low);
    });
    this.#counts = roomFor(this.#counts, this.#terms.size);
    this.#lastRows = roomFor(this.#lastRows, this.#terms.size);
    this.#termsOf.set(text, terms);
    return terms;
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

  /** A document has each term once, with the highest of its impacts. */
  #add(term: number, doc: number, impact: number): void {
    const last = this.#lastRows[term]!;
    if (this.#counts[term]! > 0 && this.#rowDocs[last] === doc) {
      this.#rowImpacts[last] = Math.max(this.#rowImpacts[last]!, impact);
      return;
    }
    const row = this.#rows++;
    this.#counts[term] = this.#counts[term]! + 1;
    this.#lastRows[term] = row;
    this.#rowTerms = roomFor(this.#rowTerms, row + 1);
    this.#rowDocs = roomFor(this.#rowDocs, row + 1);
    this.#rowImpacts = roomFor(this.#rowImpacts, row + 1);
    this.#rowTerms[row] = term;
    this.#rowDocs[row] = doc;
    this.#rowImpacts[row] = impact;
  }
}
