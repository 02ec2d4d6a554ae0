import type { DuckDBConnection } from '@duckdb/node-api';
import { forgivable, SortedWords } from '../../dictionary/sorted-words.ts';
import { type Called, wordsBeginningWith } from '../../is-called.ts';
import { labelTable } from '../tables.ts';
import { readColumns } from './read-columns.ts';

/** A label, named by the place of its code among the codes of the field, and how many documents have it. */
export interface LabelCount {
  place: number;
  count: number;
}

/** The words of a field's labels in sorted order. Each word has the labels that it stands in, most frequent first. */
export class LabelWords {
  readonly #words: SortedWords;
  /** By word, where its labels end. */
  readonly #ends: Int32Array;
  readonly #places: Int32Array;
  readonly #counts: Int32Array;
  /** By place: how many tokens a label has met, or how often it stands in rows. It holds zeros between two calls. */
  readonly #met: Uint8Array;

  private constructor(words: string[], sizes: number[], places: Int32Array, counts: Int32Array) {
    this.#words = new SortedWords(words);
    this.#ends = new Int32Array(words.length + 1);
    sizes.forEach((size, index) => {
      this.#ends[index + 1] = this.#ends[index]! + size;
    });
    this.#places = places;
    this.#counts = counts;
    this.#met = new Uint8Array(places.reduce((most, place) => Math.max(most, place), 0) + 1);
  }

  static async read(connection: DuckDBConnection, generation: string, field: string): Promise<LabelWords> {
    const table = `${generation}.${labelTable(field)}`;
    const reader = await connection.runAndReadAll(
      `SELECT word, count(*)::INTEGER FROM ${table} GROUP BY word ORDER BY word`,
    );
    const [words = [], sizes = []] = reader.getColumnsJS() as [string[], number[]];
    const [places, counts] = await readColumns(connection, `SELECT place, count FROM ${table}`, [
      'int32',
      'int32',
    ]);
    return new LabelWords(words, sizes, places as Int32Array, counts as Int32Array);
  }

  /**
   * The `limit` most frequent labels in which every token is the beginning of some word; with `forgiving`, also but for one slip
   * in each token. Labels with equal counts come by place. `present` holds by place how many documents have each label now;
   * null means that the counts still are those of the build. Labels that no document has any more are left out.
   */
  mostFrequent(tokens: string[], limit: number, present: Int32Array | null, forgiving = false): LabelCount[] {
    const tokensMet = this.#met;
    const best: LabelCount[] = [];
    const ranges = tokens.map((token) =>
      forgiving ? this.#labelsNear(token) : [this.#labelsBeginning(token)],
    );
    ranges.forEach((ofToken, index) => {
      for (const [first, end] of ofToken) {
        for (let row = first; row < end; row++) {
          const place = this.#places[row]!;
          if (tokensMet[place] !== index) continue;
          tokensMet[place] = index + 1;
          if (index < tokens.length - 1) continue;
          const count = present ? present[place]! : this.#counts[row]!;
          if (count > 0) insert(best, { place, count }, limit);
        }
      }
    });
    // Only labels of the first token have met any.
    for (const rows of ranges[0] ?? []) for (const place of this.#placesIn(rows)) tokensMet[place] = 0;
    return best;
  }

  /** All labels that are called what was typed, most frequent first, and otherwise as `mostFrequent`. */
  called(typed: Called, present: Int32Array | null): LabelCount[] {
    const met = this.#met;
    const [first, ...others] = typed.words.map((word) => this.#labelsWith(word));
    let found = this.#placesIn(first!);
    for (const rows of others) found = this.#among(found, rows, 1, met);
    for (const letter of typed.letters) {
      const rows = this.#labelsBeginning(letter);
      found = this.#among(found, rows, wordsBeginningWith(letter, typed), met);
    }
    const built = new Map(
      Array.from(this.#placesIn(first!), (place, at) => [place, this.#counts[first![0] + at]!]),
    );
    return Array.from(found, (place) => ({ place, count: (present ? present[place] : built.get(place))! }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.place - b.place);
  }

  #placesIn([from, end]: [number, number]): Int32Array {
    return this.#places.subarray(from, end);
  }

  /** Those of the places that stand at least so often in the rows. `met` holds zeros before and after. */
  #among(places: Int32Array, rows: [number, number], least: number, met: Uint8Array): Int32Array {
    const inRows = this.#placesIn(rows);
    for (const place of inRows) met[place] = Math.min(255, met[place]! + 1);
    const found = places.filter((place) => met[place]! >= least);
    for (const place of inRows) met[place] = 0;
    return found;
  }

  /** The rows of one word. */
  #labelsWith(word: string): [number, number] {
    const place = this.#words.placeOf(word);
    return place < 0 ? [0, 0] : [this.#ends[place]!, this.#ends[place + 1]!];
  }

  /** The rows of the words that begin with a token. */
  #labelsBeginning(token: string): [number, number] {
    const [from, to] = this.#words.beginning(token);
    return [this.#ends[from]!, this.#ends[to]!];
  }

  /** The rows of the words that begin with a token but for one slip. Short tokens and those with other signs must be right. */
  #labelsNear(token: string): [number, number][] {
    if (!forgivable.test(token)) return [this.#labelsBeginning(token)];
    const near = this.#words.near(token, 1, true);
    return near.map(({ place }) => [this.#ends[place]!, this.#ends[place + 1]!]);
  }
}

/** Keeps the best `limit` in order. */
function insert(best: LabelCount[], label: LabelCount, limit: number): void {
  const isBetter = (other: LabelCount) =>
    label.count > other.count || (label.count === other.count && label.place < other.place);
  if (best.length === limit && !isBetter(best[limit - 1]!)) return;
  let at = best.length;
  while (at > 0 && isBetter(best[at - 1]!)) at--;
  best.splice(at, 0, label);
  if (best.length > limit) best.pop();
}
