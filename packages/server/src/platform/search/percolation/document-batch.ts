import type { IndexDocument, SearchRequest } from '../port.ts';
import { BatchFields } from './batch-fields.ts';
import { BatchWords } from './batch-words.ts';
import { addBit, complement, intersection, makeBits, placesOf } from './bits.ts';

/** The parts of a search that decide about a match. */
type Asked = Pick<SearchRequest, 'query' | 'categories' | 'restrictTo' | 'exclude'>;

/**
 * A batch of about a thousand documents, held ready so that very many searches can be matched against them (percolation).
 * The answers are those that an engine with only these documents would give. One search costs a few operations on bits.
 */
export class DocumentBatch {
  readonly #documents: IndexDocument[];
  readonly #words: BatchWords;
  readonly #fields: BatchFields;

  constructor(documents: IndexDocument[]) {
    this.#documents = documents;
    this.#words = new BatchWords(documents);
    this.#fields = new BatchFields(documents);
  }

  /** The places of the documents that match fully, ascending. */
  match({ query, categories, restrictTo, exclude }: Asked): number[] {
    const sets = [makeBits(this.#documents.length, true)];
    const words = this.#words.match(query);
    if (words) sets.push(words);
    for (const { where } of categories) sets.push(this.#fields.match(where));
    if (restrictTo) sets.push(this.#among(new Set(restrictTo)));
    if (exclude.length > 0) sets.push(complement(this.#documents.length, this.#among(new Set(exclude))));
    return placesOf(intersection(sets));
  }

  #among(ids: Set<number>) {
    const bits = makeBits(this.#documents.length);
    for (const [place, { id }] of this.#documents.entries()) if (ids.has(id)) addBit(bits, place);
    return bits;
  }
}
