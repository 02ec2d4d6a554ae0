import { setImmediate as immediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { TextFault } from '../../../platform/meaning/background/vector-maker.ts';
import { smallVector } from '../../../platform/meaning/vectors/small-vector.ts';
import type { StoredVectors } from '../../../platform/meaning/vectors/vector-entries.ts';
import { sumOfText, VectorFile } from '../../../platform/meaning/vectors/vector-file.ts';
import type { VectorTable } from '../../../platform/meaning/vectors/vector-table.ts';
import type { IndexDocument } from '../../../platform/search/port.ts';
import { DocumentSource } from './document-source.ts';
import { FollowLoop, type Stepped } from './follow-loop.ts';
import { publicRevision, recordChanges } from './index-feed.views.ts';

/** The number of changed calls that are looked at before it is noted how far the vectors are. */
const STEP = 20;
/** So many stored vectors are taken over before searches get their turn. */
const AT_ONCE = 2_000;

export interface VectorKeeperOptions {
  db: Kysely<Database>;
  /** The folder of the vectors, and the model that they are made with. */
  folder: string;
  model: { id: string; size: number };
  /** The vectors that searches use. */
  table: VectorTable;
  /** Told of a call that gets no vectors. */
  onTrouble(error: unknown): void;
  maker: { make(text: { title: string; body: string }): Promise<Float32Array[]>; rest(): void };
}

/** Starts to keep the vectors of opportunities. They are never waited for. `onTrouble` works as with the index. */
export function keepVectors(options: VectorKeeperOptions & { pollMs?: number }): {
  caughtUp(): Promise<void>;
  close(): Promise<void>;
} {
  const { db, onTrouble, pollMs = 2_000 } = options;
  return new FollowLoop(new VectorKeeper(options), { revision: () => publicRevision(db), onTrouble, pollMs });
}

/**
 * Keeps the vectors of opportunities in step with the catalogue. Only a call whose title or text is another gets new vectors.
 * After a stop it goes on where it was.
 */
class VectorKeeper implements Stepped {
  readonly #options: VectorKeeperOptions;
  readonly #documents: DocumentSource;
  readonly #sums = new Map<number, string>();
  #file: VectorFile | null = null;
  #revision = 0;
  #isClosed = false;

  constructor(options: VectorKeeperOptions) {
    this.#options = options;
    this.#documents = new DocumentSource(options.db);
  }

  async step(until: number): Promise<boolean> {
    const file = this.#file ?? (await this.#open(until));
    const changes = await recordChanges(this.#options.db, 'opportunity', this.#revision, STEP);
    const last = changes.at(-1)?.revision;
    if (last === undefined) {
      this.#options.maker.rest();
      return false;
    }
    const listed = changes.filter((change) => change.listed).map(({ id }) => id);
    const documents = await this.#documents.some('opportunities', listed);
    const present = new Set(documents.map(({ id }) => id));
    const gone = changes.filter(({ id }) => !present.has(id) && this.#sums.has(id));
    await this.#keep(
      file,
      gone.map(({ id }) => ({ id, sum: sumOfText(''), vectors: [] })),
    );
    for (const document of documents) {
      if (this.#isClosed) throw new Error('The vectors are no longer kept');
      await this.#renew(file, document);
    }
    this.#revision = last;
    await file.complete(last);
    return true;
  }

  async settled(): Promise<void> {}

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#options.maker.rest();
    await this.#file?.close();
  }

  /** A revision ahead of the catalogue belongs to another database: all calls are then compared anew. */
  async #open(until: number): Promise<VectorFile> {
    const { file, stored, revision } = await VectorFile.open(this.#options.folder, this.#options.model);
    for (const [index, { id, sum, vectors }] of stored.entries()) {
      this.#sums.set(id, sum);
      this.#options.table.set(id, vectors);
      if (index % AT_ONCE === 0) await immediate();
    }
    if (this.#isClosed) {
      await file.close();
      throw new Error('The vectors are no longer kept');
    }
    this.#revision = revision <= until ? revision : 0;
    this.#file = file;
    return file;
  }

  async #renew(file: VectorFile, { id, text: { title, body } }: IndexDocument): Promise<void> {
    const sum = sumOfText(`${title}\n${body}`);
    if (this.#sums.get(id) === sum) return;
    try {
      const vectors = (await this.#options.maker.make({ title, body })).map(smallVector);
      await this.#keep(file, [{ id, sum, vectors }]);
    } catch (error) {
      // Other calls must not wait for one that the model cannot read.
      if (!(error instanceof TextFault)) throw error;
      await this.#keep(file, [{ id, sum, vectors: [] }]);
      this.#options.onTrouble(new Error(`Call ${id} gets no vectors: ${error.message}`));
    }
  }

  async #keep(file: VectorFile, entries: StoredVectors[]): Promise<void> {
    if (entries.length > 0) await file.add(entries);
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
