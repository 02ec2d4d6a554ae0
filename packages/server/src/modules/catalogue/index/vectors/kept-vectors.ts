import { setImmediate as immediate } from 'node:timers/promises';
import { TextFault } from '../../../../platform/meaning/background/vector-maker.ts';
import { smallVector } from '../../../../platform/meaning/vectors/small-vector.ts';
import type { StoredVectors } from '../../../../platform/meaning/vectors/vector-entries.ts';
import { sumOfText, VectorFile } from '../../../../platform/meaning/vectors/vector-file.ts';
import type { VectorTable } from '../../../../platform/meaning/vectors/vector-table.ts';

/** So many stored vectors are taken over before searches get their turn. */
const AT_ONCE = 2_000;

export interface KeptVectorsOptions {
  /** The folder of the vectors, and the model that they are made with. */
  folder: string;
  model: { id: string; size: number };
  /** The vectors that searches use. */
  table: VectorTable;
  maker: { make(text: RecordText): Promise<Float32Array[]>; rest(): void };
  /** Told of a record that gets no vectors. */
  onTrouble(error: unknown): void;
}

/** What of a record has a meaning. */
export interface RecordText {
  title: string;
  body: string;
}

/** Vectors of records in a file and in the table that searches use. Only a text that is another is made into vectors anew. */
export class KeptVectors {
  readonly #options: KeptVectorsOptions;
  readonly #file: VectorFile;
  /** By id: the sum of the text. Texts that the model cannot read are among them until a restart. */
  readonly #sums = new Map<number, string>();
  /** The revision of the catalogue up to which the file is complete. */
  readonly revision: number;

  private constructor(options: KeptVectorsOptions, file: VectorFile, revision: number) {
    this.#options = options;
    this.#file = file;
    this.revision = revision;
  }

  /** Takes over what is stored. A revision ahead of `until` belongs to another database and counts as 0. */
  static async open(options: KeptVectorsOptions, until: number): Promise<KeptVectors> {
    const { file, stored, revision } = await VectorFile.open(options.folder, options.model);
    const kept = new KeptVectors(options, file, revision <= until ? revision : 0);
    for (const [index, { id, sum, vectors }] of stored.entries()) {
      kept.#sums.set(id, sum);
      options.table.set(id, vectors);
      if (index % AT_ONCE === 0) await immediate();
    }
    return kept;
  }

  has(id: number): boolean {
    return this.#sums.has(id);
  }

  get ids(): Iterable<number> {
    return this.#sums.keys();
  }

  /** Makes the vectors of a record unless those of this text are there. One that the model cannot read gets none, and is told. */
  async renew(id: number, text: RecordText, name: string): Promise<void> {
    const sum = sumOfText(`${text.title}\n${text.body}`);
    if (this.#sums.get(id) === sum) return;
    try {
      await this.#keep([{ id, sum, vectors: (await this.#options.maker.make(text)).map(smallVector) }]);
    } catch (error) {
      // Other records must not wait for one that the model cannot read.
      if (!(error instanceof TextFault)) throw error;
      await this.#keep([{ id, sum, vectors: [] }]);
      this.#sums.set(id, sum);
      this.#options.onTrouble(new Error(`${name} ${id} gets no vectors: ${error.message}`));
    }
  }

  /** Forgets records. */
  async remove(ids: Iterable<number>): Promise<void> {
    await this.#keep([...ids].map((id) => ({ id, sum: sumOfText(''), vectors: [] })));
  }

  /** Notes that everything up to a revision of the catalogue has been looked at. */
  async complete(revision: number): Promise<void> {
    await this.#file.complete(revision);
  }

  async close(): Promise<void> {
    this.#options.maker.rest();
    await this.#file.close();
  }

  async #keep(entries: StoredVectors[]): Promise<void> {
    if (entries.length > 0) await this.#file.add(entries);
    for (const { id, sum, vectors } of entries) {
      if (vectors.length === 0) {
        this.#options.table.delete(id);
        this.#sums.delete(id);
      } else {
        this.#options.table.set(id, vectors);
        this.#sums.set(id, sum);
      }
    }
  }
}
