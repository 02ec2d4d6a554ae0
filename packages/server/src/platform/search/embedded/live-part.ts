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

/** The generation beside which a live part stands. */
export interface Beside {
  /** Its documents with their ids; null when there is none. */
  generation: Part | null;
  averages: AverageLengths;
}

/**
 * The changes since a generation was built, in memory: words in batches, fields in columns. Documents, values and sets are numbered
 * from `liveBase`. A document, of the generation or of the live part, that a later change replaced or deleted stays where it is and is
 * noted as removed.
 */
export class LivePart {
  readonly #fields: LiveFields;
  readonly #columns: LiveColumns;
  #words: PartWords;
  /** By id: the live document that counts. */
  readonly #documents = new Map<number, number>();
  /** The deleted ids, for the next generation. By id: the number that the next document had then. */
  readonly #deleted = new Map<number, number>();
  /** Documents that no longer count: those of the generation, and live ones counted from the first of the columns. */
  #removed: Bits | null = null;
  #removedHere = new Bits();
  #nextDocument: number;

  private constructor(fields: LiveFields, columns: LiveColumns, words: PartWords, nextDocument: number) {
    this.#fields = fields;
    this.#columns = columns;
    this.#words = words;
    this.#nextDocument = nextDocument;
  }

  static empty(schema: IndexSchema): LivePart {
    const fields = new LiveFields(schema);
    return new LivePart(fields, fields.columns(liveBase), new PartWords(), liveBase);
  }

  get isEmpty(): boolean {
    return this.held === 0 && this.#deleted.size === 0;
  }

  /** The documents whose words take memory: also some that a later change replaced or deleted. */
  get held(): number {
    return this.#words.documents;
  }

  /** The number of the next document. Every document with a smaller number is older. */
  get mark(): number {
    return this.#nextDocument;
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
    const { batches, values } = await encodeDocuments(documents, this.#nextDocument, averages, this.#fields);
    this.#fields.keepValues(documents);
    this.#forget(ids, generation);
    for (const id of deletes) if (!last.has(id)) this.#deleted.set(id, this.#nextDocument);
    for (const [index, { id }] of documents.entries()) {
      this.#columns.add(this.#nextDocument + index, id, values[index]!);
      this.#documents.set(id, this.#nextDocument + index);
    }
    this.#words = this.#words.with(batches);
    // Skips one number, so that every change moves the mark. A deletion before a mark can then be told from one after
    // it.
    const gap = this.#nextDocument + documents.length;
    this.#removeHere([gap]);
    this.#nextDocument = gap + 1;
    this.#words = await this.#words.tidied(this.#counting());
  }

  /**
   * A live part for a new generation, with only the changes since `mark`. It numbers codes and sets anew, so that those of documents that
   * it no longer has are forgotten. This one stays unchanged for its readers. There must be no `apply` meanwhile.
   */
  async successor(schema: IndexSchema, mark: number, generation: Part): Promise<LivePart> {
    const fields = new LiveFields(schema);
    const first = Math.max(mark, this.#columns.first);
    const columns = await fields.columnsSince(first, this.#columns, this.#removedHere);
    const next = new LivePart(fields, columns, this.#words.since(first), this.#nextDocument);
    const moved = first - this.#columns.first;
    // Numbers without a document count as removed, also those after the last one.
    const end = this.#nextDocument - this.#columns.first;
    next.#removedHere = new Bits().with(
      [...this.#removedHere.between(moved, end)].map((place) => place - moved),
    );
    for (const [id, document] of this.#documents) if (document >= mark) next.#documents.set(id, document);
    for (const [id, at] of this.#deleted) if (at >= mark) next.#deleted.set(id, at);
    next.#removeWritten([...next.#documents.keys(), ...next.#deleted.keys()], generation);
    return next;
  }

  /** The live documents that count now. Skipped numbers are treated as removed. */
  #counting(): Counting {
    const { first } = this.#columns;
    const removed = this.#removedHere;
    const placeOf = (document: number) => Math.max(0, document - first);
    return {
      has: (document) => document >= first && !removed.has(document - first),
      between: (start, end) => {
        const [from, to] = [placeOf(start), placeOf(end)];
        return to - from - removed.countBetween(from, to);
      },
    };
  }

  /** Notes that the documents with these ids no longer count. */
  #forget(ids: number[], generation: Part | null): void {
    const here: number[] = [];
    for (const id of ids) {
      const document = this.#documents.get(id);
      if (document !== undefined) here.push(document);
      this.#documents.delete(id);
    }
    this.#removeHere(here);
    if (generation) this.#removeWritten(ids, generation);
  }

  #removeHere(documents: number[]): void {
    this.#removedHere = this.#removedHere.with(documents.map((document) => document - this.#columns.first));
  }

  #removeWritten(ids: number[], generation: Part): void {
    const written = documentsOf(generation, ids);
    if (written.length > 0) this.#removed = (this.#removed ?? new Bits()).with(written);
  }
}
