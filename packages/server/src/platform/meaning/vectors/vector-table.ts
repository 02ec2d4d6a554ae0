import { type SmallVector, smallVector } from './small-vector.ts';
import { VectorRows } from './vector-rows.ts';

/** Vectors of records, of which each has one or more. */
export class VectorTable {
  readonly #vectors: VectorRows;
  #factors = new Float32Array(64);
  /** By row: the record that it belongs to. */
  #owners = new Float64Array(64);
  #length = 0;
  readonly #rows = new Map<number, number[]>();
  /** The ids in ascending order, and the place of each row's record among them. Null after a change. */
  #order: { ids: Float64Array; places: Int32Array } | null = null;

  /** `size`: how many numbers a vector has. */
  constructor(size: number) {
    this.#vectors = new VectorRows(size);
  }

  /** The number of records. */
  get count(): number {
    return this.#rows.size;
  }

  /** Gives a record these vectors in place of those that it has. */
  set(id: number, vectors: SmallVector[]): void {
    this.delete(id);
    const rows: number[] = [];
    for (const { numbers, factor } of vectors) {
      if (this.#length === this.#owners.length) this.#grow();
      const row = this.#length++;
      this.#owners[row] = id;
      this.#factors[row] = factor;
      this.#vectors.set(row, numbers);
      rows.push(row);
    }
    this.#rows.set(id, rows);
  }

  /** The last rows take the places of those that go. */
  delete(id: number): void {
    const rows = this.#rows.get(id);
    this.#order = null;
    if (rows === undefined) return;
    this.#rows.delete(id);
    for (const row of rows.sort((a, b) => b - a)) {
      const last = --this.#length;
      if (row === last) continue;
      const owner = this.#owners[last]!;
      this.#owners[row] = owner;
      this.#factors[row] = this.#factors[last]!;
      this.#vectors.copy(row, last);
      const moved = this.#rows.get(owner)!;
      moved[moved.indexOf(last)] = row;
    }
  }

  /** By ascending id: the greatest product of a vector with those of the record. */
  products(vector: Float32Array): { ids: Float64Array; values: Float32Array } {
    const { ids, places } = this.#inOrder();
    const { numbers, factor } = smallVector(vector);
    const products = this.#vectors.products(numbers, this.#length);
    const values = new Float32Array(ids.length).fill(-1);
    for (let row = 0; row < products.length; row++) {
      const value = products[row]! * factor * this.#factors[row]!;
      const place = places[row]!;
      if (value > values[place]!) values[place] = value;
    }
    return { ids, values };
  }

  #inOrder(): { ids: Float64Array; places: Int32Array } {
    if (this.#order) return this.#order;
    const ids = Float64Array.from(this.#rows.keys()).sort();
    const places = new Int32Array(this.#length);
    for (const [place, id] of ids.entries()) for (const row of this.#rows.get(id)!) places[row] = place;
    this.#order = { ids, places };
    return this.#order;
  }

  #grow(): void {
    const room = this.#owners.length * 2;
    const [owners, factors] = [this.#owners, this.#factors];
    this.#owners = new Float64Array(room);
    this.#factors = new Float32Array(room);
    this.#owners.set(owners);
    this.#factors.set(factors);
  }
}
