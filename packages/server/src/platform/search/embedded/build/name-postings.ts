import { nameTerms, nameWords } from '../../names.ts';
import type { IndexDocument } from '../../port.ts';
import { nameImpact } from '../ranking.ts';
import { computeId, idParts } from '../word-id.ts';
import { roomFor } from './growing.ts';
import { IdTable } from './id-table.ts';
import { type SortedRows, startsInOrder } from './sorted-rows.ts';

/** The names of a segment's documents, as postings. They are few compared with those of words. */
export class NamePostings {
  readonly #terms = new IdTable();
  readonly #rows: { term: number; doc: number; impact: number }[] = [];
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
    const docs = new Uint16Array(this.#rows.length);
    const numbers = new Uint16Array(this.#rows.length);
    for (const { term, doc, impact } of this.#rows) {
      const at = next[term]!;
      next[term] = at + 1;
      docs[at] = doc;
      numbers[at] = impact;
    }
    return { ids: this.#terms, order, counts: this.#counts, docs, numbers };
  }

  #add(text: string, doc: number, impact: number): void {
    computeId(text, 0, text.length);
    const term = this.#terms.indexOf(idParts.high, idParts.low);
    this.#counts = roomFor(this.#counts, term + 1);
    this.#counts[term] = this.#counts[term]! + 1;
    this.#rows.push({ term, doc, impact });
  }
}
