import { LRUCache } from 'lru-cache';
import { messageOf } from '../failure.ts';
import type { Examples } from '../search/examples.ts';
import type { Nearness } from '../search/nearness.ts';
import type { MeaningModel } from './model.ts';
import { spreadPassages } from './passages.ts';
import { scaled } from './scaled.ts';
import { VectorTable } from './vectors/vector-table.ts';

/**
 * From this cosine on, a record is close to what was typed if it holds some of the words, however common. Of the judged calls 71%
 * of those that help reach it, and 20% of those that do not.
 */
const closeFrom = 0.4;
/**
 * A record that holds none of the words must also be this near in parts of the nearest record: how near chance makes records differs
 * from one text to another, and there are no words to tell.
 */
const wordlessShare = 0.8;
const remembered = 200;

/** How near the meaning of what is known is to that of a text. */
export interface TextNearness {
  records: Nearness;
  examples: NearExamples;
}

/** The cosines of examples, with their ids in ascending order, and by what they are examples of: their places among them. */
export interface NearExamples {
  ids: Float64Array;
  values: Float32Array;
  of: ReadonlyMap<string, Int32Array>;
}

/** Says how near the meaning of records is to that of what somebody types. */
export interface Meaning {
  /** Null when nothing is known of meaning. */
  nearnessTo(text: string): Promise<Nearness | null>;
  /**
   * How near the meaning of records, and of examples, is to that of a long text, by three passages spread over it. Null as
   * above. Nothing of the text is remembered.
   */
  nearnessToText(text: string): Promise<TextNearness | null>;
  close(): Promise<void>;
}

/** Knows no meaning: words rank alone. */
export const noMeaning: Meaning = {
  nearnessTo: async () => null,
  nearnessToText: async () => null,
  close: async () => {},
};

/** Compares what is typed with the vectors of records, by a model. */
export class ModelMeaning implements Meaning {
  readonly model: MeaningModel;
  readonly vectors: VectorTable;
  /** The vectors of the examples, and of what they are examples. An example without a vector does not count. */
  readonly examples: { vectors: VectorTable; of: Examples };
  readonly #known = new LRUCache<string, Float32Array>({ max: remembered });

  #places: { of: Examples; ids: Float64Array; places: NearExamples['of'] } | null = null;
  readonly #say: (line: string) => void;
  #hasFailed = false;

  /** `say`: told once when the model fails. Words then rank alone. */
  constructor(model: MeaningModel, say: (line: string) => void = () => {}) {
    this.#say = say;
    this.model = model;
    this.vectors = new VectorTable(model.size);
    this.examples = { vectors: new VectorTable(model.size), of: new Map() };
  }

  async nearnessTo(text: string): Promise<Nearness | null> {
    if (this.vectors.count === 0) return null;
    const vector = this.#known.get(text) ?? (await this.#vectorOf(text));
    if (vector === null) return null;
    this.#known.set(text, vector);
    return this.#nearnessTo(vector);
  }

  async nearnessToText(text: string): Promise<TextNearness | null> {
    const { examples, vectors } = this;
    if (vectors.count + examples.vectors.count === 0) return null;
    const passages: Float32Array[] = [];
    for (const passage of spreadPassages(text)) {
      const vector = await this.#vectorOf(passage);
      if (vector === null) return null;
      passages.push(vector);
    }
    const [first, ...others] = passages;
    if (first === undefined) return null;
    const vector = scaled(first.map((value, at) => others.reduce((all, other) => all + other[at]!, value)));
    const { ids, values } = examples.vectors.products(vector);
    return {
      records: this.#nearnessTo(vector),
      examples: { ids, values, of: this.#placesAmong(ids) },
    };
  }

  #nearnessTo(vector: Float32Array): Nearness {
    const { ids, values } = this.vectors.products(vector);
    const nearest = values.reduce((most, value) => Math.max(most, value), 0);
    return { ids, values, closeFrom, wordlessFrom: Math.max(closeFrom, wordlessShare * nearest) };
  }

  /** The places of examples among these ids, remembered until one or the other changes. */
  #placesAmong(ids: Float64Array): NearExamples['of'] {
    const { of } = this.examples;
    if (this.#places?.of !== of || this.#places.ids !== ids) {
      const placeOf = new Map(Array.from(ids, (id, place) => [id, place]));
      const places = Array.from(of, ([code, some]): [string, Int32Array] => [
        code,
        Int32Array.from(some.flatMap((id) => placeOf.get(id) ?? [])),
      ]);
      this.#places = { of, ids, places: new Map(places) };
    }
    return this.#places.places;
  }

  close(): Promise<void> {
    return this.model.close();
  }

  async #vectorOf(text: string): Promise<Float32Array | null> {
    try {
      return await this.model.vectorOf(text);
    } catch (error) {
      if (!this.#hasFailed)
        this.#say(`The model of meaning has failed: ${messageOf(error)}. Words rank alone.`);
      this.#hasFailed = true;
      return null;
    }
  }
}
