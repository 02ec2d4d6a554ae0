import { LRUCache } from 'lru-cache';
import type { Nearness } from '../search/nearness.ts';
import type { MeaningModel } from './model.ts';
import { VectorTable } from './vectors/vector-table.ts';

/**
 * From this cosine on, a record is close to what was typed even if it holds none of the words. Of the judged calls 71% of those
 * that help reach it, and 20% of those that do not.
 */
const closeFrom = 0.4;
const remembered = 200;

/** Says how near the meaning of records is to that of what somebody types. */
export interface Meaning {
  /** Null when nothing is known of meaning. */
  nearnessTo(text: string): Promise<Nearness | null>;
  close(): Promise<void>;
}

/** Knows no meaning: words rank alone. */
export const noMeaning: Meaning = { nearnessTo: async () => null, close: async () => {} };

/** Compares what is typed with the vectors of records, by a model. */
export class ModelMeaning implements Meaning {
  readonly model: MeaningModel;
  readonly vectors: VectorTable;
  readonly #known = new LRUCache<string, Float32Array>({ max: remembered });

  constructor(model: MeaningModel) {
    this.model = model;
    this.vectors = new VectorTable(model.size);
  }

  async nearnessTo(text: string): Promise<Nearness | null> {
    if (this.vectors.count === 0) return null;
    const vector = this.#known.get(text) ?? (await this.model.vectorOf(text));
    this.#known.set(text, vector);
    return { ...this.vectors.products(vector), closeFrom };
  }

  close(): Promise<void> {
    return this.model.close();
  }
}
