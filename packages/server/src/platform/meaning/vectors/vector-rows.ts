import { productsCode } from './products-code.ts';

const pageBytes = 65_536;
/** Vectors are padded to a multiple of this many bytes. */
const step = 16;
/** The number of products that are computed at once. */
const batch = 4_096;

const code = new WebAssembly.Module(Buffer.from(productsCode, 'base64'));
type Products = (vector: number, rows: number, count: number, bytes: number, out: number) => void;

/** Vectors at a byte a number in rows, one after the other, in the memory of WebAssembly code that multiplies them. */
export class VectorRows {
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly #products: Products;
  /** The bytes of a row. The vector to multiply with comes first in the memory, then room for products, then the rows. */
  readonly #bytes: number;
  readonly #start: number;

  /** `size`: how many numbers a vector has. */
  constructor(size: number) {
    this.#bytes = Math.ceil(size / step) * step;
    this.#start = this.#bytes + batch * Int32Array.BYTES_PER_ELEMENT;
    this.#products = new WebAssembly.Instance(code, { '': { memory: this.#memory } }).exports
      .products as Products;
  }

  set(row: number, numbers: Int8Array): void {
    const start = this.#placeOf(row);
    const missing = start + this.#bytes - this.#memory.buffer.byteLength;
    if (missing > 0) this.#grow(Math.ceil(missing / pageBytes));
    new Int8Array(this.#memory.buffer).set(numbers, start);
  }

  /** Gives `row` the vector of the row `from`. */
  copy(row: number, from: number): void {
    const start = this.#placeOf(from);
    new Int8Array(this.#memory.buffer).copyWithin(this.#placeOf(row), start, start + this.#bytes);
  }

  /** By row: the product of a vector with that of the row, for the first `rows` rows. */
  products(numbers: Int8Array, rows: number): Int32Array {
    const all = new Int32Array(rows);
    new Int8Array(this.#memory.buffer).set(numbers);
    for (let row = 0; row < rows; row += batch) {
      const count = Math.min(batch, rows - row);
      this.#products(0, this.#placeOf(row), count, this.#bytes, this.#bytes);
      all.set(new Int32Array(this.#memory.buffer, this.#bytes, count), row);
    }
    return all;
  }

  /** Each time that the memory grows, V8 collects garbage. So it grows by a quarter. */
  #grow(pages: number): void {
    const present = this.#memory.buffer.byteLength / pageBytes;
    this.#memory.grow(Math.max(pages, Math.ceil(present / 4)));
  }

  #placeOf(row: number): number {
    return this.#start + row * this.#bytes;
  }
}
