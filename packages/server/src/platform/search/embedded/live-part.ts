import { roomFor, taken } from '../growing.ts';
import type { IndexDocument, IndexSchema } from '../port.ts';
import type { AverageLengths } from '../ranking.ts';
import { documentsOf } from './columns/documents-of.ts';
import type { LiveColumns } from './columns/live-columns.ts';
import { LiveFields } from './columns/live-fields.ts';
import { Bits } from './columns/numbers.ts';
import type { Part } from './columns/part.ts';
import { encodeDocuments } from './encode-documents.ts';
import { liveBase } from './tables.ts';
import type { Counting } from './words/counting.ts';
import { PartWords } from './words/part-words.ts';
import { Renumbering } from './words/renumbering.ts';

/** Fewer places than this are not given back. */
const FEWEST_GIVEN_BACK = 100;

/** The generation beside which a live part stands. */
export interface Beside {
  /** Its documents with their ids; null when there is none. */
  generation: Part | null;
  averages: AverageLengths;
}

/**
 * The changes since a generation was built, in memory: words in batches, fields in columns. Documents, values and sets are numbered
 * from `liveBase`. A document that a later change replaced or deleted is noted as removed. In the live part it keeps its place until most places
 * are of removed documents. Then the others move together.
 */
export class LivePart {
  readonly #fields: LiveFields;
  #columns: LiveColumns;
  #words: PartWords;
  /** By id: the place of the document that counts. */
  #places = new Map<number, number>();
  /** By place: the number of the change that added the document. */
  #addedBy: Uint32Array = new Uint32Array(64);
  /** By deleted id, for the next generation: the number of the change. */
  readonly #deleted = new Map<number, number>();
  /** Documents that no longer count: those of the generation, and places here. */
  #removed: Bits | null = null;
  #removedHere = new Bits();
  /** The number of the next change. */
  #nextChange: number;
  #added: number;

  private constructor(fields: LiveFields, columns: LiveColumns, words: PartWords, nextChange: number) {
    this.#fields = fields;
    this.#columns = columns;
    this.#words = words;
    this.#nextChange = nextChange;
    this.#added = columns.size;
  }

  static empty(schema: IndexSchema): LivePart {
    const fields = new LiveFields(schema);
    return new LivePart(fields, fields.columns(liveBase), new PartWords(), 0);
  }

  get isEmpty(): boolean {
    return this.held === 0 && this.#deleted.size === 0;
  }

  /** The documents that count. */
  get documents(): number {
    return this.#places.size;
  }

  /** The documents whose words take memory: also some that a later change replaced or deleted. */
  get held(): number {
    return this.#words.documents;
  }

  /** How often a document was added, also in place of another. Those that a switch took over count once. */
  get added(): number {
    return this.#added;
  }

  /** Tells the changes until now from later ones. Each change raises it. */
  get mark(): number {
    return this.#nextChange;
  }

  /** Documents of the generation that were replaced or deleted; null when there are none. */
  get removed(): Bits | null {
    return this.#removed;
  }

  /** The words of the live documents as they are now. */
  get words(): PartWords {
    return this.#words;
  }

  /** The live documents as they are now. */
  part(): Part {
    return this.#columns.part(this.#removedHere);
  }

  /**
   * Adds and removes documents. Searches see all of it or nothing. When several upserts have the same id, the last one counts. Throws,
   * and changes nothing, when a value does not fit the kind of its field.
   */
  async apply(upserts: IndexDocument[], deletes: number[], { generation, averages }: Beside): Promise<void> {
    const last = new Map(upserts.map((document) => [document.id, document]));
    const ids = [...new Set([...last.keys(), ...deletes])];
    if (ids.length === 0) return;
    const documents = [...last.values()];
    const { size, first } = this.#columns;
    const { batches, values } = await encodeDocuments(documents, first + size, averages, this.#fields);
    this.#fields.keepValues(documents);
    this.#forget(ids, generation);
    for (const id of deletes) if (!last.has(id)) this.#deleted.set(id, this.#nextChange);
    this.#addedBy = roomFor(this.#addedBy, size + documents.length);
    for (const [index, { id }] of documents.entries()) {
      const place = size + index;
      this.#columns.add(id, values[index]!);
      this.#places.set(id, place);
      this.#addedBy[place] = this.#nextChange;
    }
    this.#words = this.#words.with(batches);
    this.#added += documents.length;
    this.#nextChange++;
    await this.#giveBack();
    this.#words = await this.#words.tidied(this.#counting());
  }

  /**
   * A live part for a new generation, with only the changes since `mark`. It numbers codes and sets anew, so that those of documents that
   * it no longer has are forgotten. This one stays unchanged for its readers. There must be no `apply` meanwhile.
   */
  async successor(schema: IndexSchema, mark: number, generation: Part): Promise<LivePart> {
    const fields = new LiveFields(schema);
    const places = this.#countingSince(mark);
    const columns = await fields.only(places, this.#columns);
    const next = new LivePart(fields, columns, await this.#wordsAt(places), this.#nextChange);
    next.#number(taken(this.#addedBy, places));
    for (const [id, at] of this.#deleted) if (at >= mark) next.#deleted.set(id, at);
    next.#removeWritten([...next.#places.keys(), ...next.#deleted.keys()], generation);
    return next;
  }

  /** When most places are of removed documents, the others move together. Readers keep what they have. */
  async #giveBack(): Promise<void> {
    const gone = this.#columns.size - this.#places.size;
    if (gone <= Math.max(this.#places.size, FEWEST_GIVEN_BACK)) return;
    const places = this.#countingSince(0);
    const words = await this.#wordsAt(places);
    this.#columns = await this.#fields.only(places, this.#columns);
    this.#words = words;
    this.#removedHere = new Bits();
    this.#number(taken(this.#addedBy, places));
  }

  /** Notes where each document is now. All count. `addedBy`: by place, the change that added it. */
  #number(addedBy: Uint32Array): void {
    this.#addedBy = addedBy;
    this.#places = new Map();
    for (let place = 0; place < this.#columns.size; place++)
      this.#places.set(this.#columns.idAt(place), place);
  }

  /** The places of the documents that count and were not added before a mark, ascending. */
  #countingSince(mark: number): Int32Array {
    // The latest comes last in the map, so it is in order.
    return Int32Array.from(this.#places.values()).filter((place) => this.#addedBy[place]! >= mark);
  }

  /** The words of the documents at these places, as they are numbered when they have moved together. */
  #wordsAt(places: Int32Array): Promise<PartWords> {
    const { first, size } = this.#columns;
    return this.#words.renumbered(new Renumbering(first, size, places));
  }

  /** The live documents that count now. */
  #counting(): Counting {
    const { first } = this.#columns;
    const removed = this.#removedHere;
    return {
      has: (document) => !removed.has(document - first),
      between: (start, end) => end - start - removed.countBetween(start - first, end - first),
    };
  }

  /** Notes that the documents with these ids no longer count. */
  #forget(ids: number[], generation: Part | null): void {
    const here: number[] = [];
    for (const id of ids) {
      const place = this.#places.get(id);
      if (place !== undefined) here.push(place);
      this.#places.delete(id);
    }
    this.#removedHere = this.#removedHere.with(here);
    if (generation) this.#removeWritten(ids, generation);
  }

  #removeWritten(ids: number[], generation: Part): void {
    const written = documentsOf(generation, ids);
    if (written.length > 0) this.#removed = (this.#removed ?? new Bits()).with(written);
  }
}
