import { setImmediate as turn } from 'node:timers/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { roomFor } from '../../growing.ts';
import { quoteText, valueTable } from '../tables.ts';

/**
 * The codes of one field. Each code has a place, counted from 1: in a generation by code point order, among live
 * documents by order of arrival.
 */
export interface Codes {
  /** The place of each code that the field holds. Codes that it does not hold are left out. */
  placesOf(codes: Iterable<string>): Promise<Map<string, number>>;
  /** The codes at these places, in the order asked. */
  codesAt(places: ArrayLike<number>): Promise<string[]>;
}

/** Codes as one array of bytes, in sorted order. Code `n`, counted from 1, ends before `ends[n]`. */
export interface Packed {
  bytes: Uint8Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
}

/** Packs sorted codes. */
export function pack(sorted: string[]): Packed {
  const ends = new Uint32Array(sorted.length + 1);
  sorted.forEach((code, index) => {
    ends[index + 1] = ends[index]! + Buffer.byteLength(code);
  });
  return { bytes: new TextEncoder().encode(sorted.join('')), ends };
}

/** Codes kept in memory, packed. A string is made only when its code is asked for. */
export class PackedCodes implements Codes {
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array;
  readonly #known: string[] = [];

  constructor({ bytes, ends }: Packed) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#ends = ends;
  }

  async placesOf(codes: Iterable<string>): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const code of codes) {
      const place = this.#placeOf(Buffer.from(code));
      if (place > 0) found.set(code, place);
    }
    return found;
  }

  async codesAt(places: ArrayLike<number>): Promise<string[]> {
    return Array.from(places, (place) => this.#codeAt(place));
  }

  #codeAt(place: number): string {
    const known = this.#known[place];
    if (known !== undefined) return known;
    const code = this.#bytes.toString('utf8', this.#ends[place - 1], this.#ends[place]);
    this.#known[place] = code;
    return code;
  }

  #placeOf(code: Buffer): number {
    let low = 1;
    let high = this.#ends.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const order = this.#bytes.compare(code, 0, code.length, this.#ends[middle - 1], this.#ends[middle]);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }
}

/** The codes of a field with very many codes: they stay in the index file and are read when asked for. */
export class StoredCodes implements Codes {
  readonly #connection: DuckDBConnection;
  readonly #table: string;

  constructor(connection: DuckDBConnection, generation: string, field: string) {
    this.#connection = connection;
    this.#table = `${generation}.${valueTable(field)}`;
  }

  async placesOf(codes: Iterable<string>): Promise<Map<string, number>> {
    const among = [...codes].map(quoteText).join(', ');
    if (among === '') return new Map();
    const rows = await this.#rows(`SELECT code, place FROM ${this.#table} WHERE code IN (${among})`);
    return new Map(rows.map(([code, place]) => [String(code), Number(place)]));
  }

  async codesAt(places: ArrayLike<number>): Promise<string[]> {
    if (places.length === 0) return [];
    const among = Array.from(places).join(', ');
    const rows = await this.#rows(`SELECT place, code FROM ${this.#table} WHERE place IN (${among})`);
    const codes = new Map(rows.map(([place, code]) => [Number(place), String(code)]));
    return Array.from(places, (place) => codes.get(place)!);
  }

  async #rows(sql: string) {
    return (await this.#connection.runAndReadAll(sql)).getRowsJS();
  }
}

/** Codes that arrived since the generation was built. */
export class LiveCodes implements Codes {
  readonly #codes: string[] = [''];
  readonly #places = new Map<string, number>();

  add(place: number, code: string): void {
    this.#codes[place] = code;
    this.#places.set(code, place);
  }

  get count(): number {
    return this.#codes.length - 1;
  }

  placeOf(code: string): number | undefined {
    return this.#places.get(code);
  }

  codeAt(place: number): string {
    return this.#codes[place]!;
  }

  async placesOf(codes: Iterable<string>): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const code of codes) {
      const place = this.#places.get(code);
      if (place !== undefined) found.set(code, place);
    }
    return found;
  }

  async codesAt(places: ArrayLike<number>): Promise<string[]> {
    return Array.from(places, (place) => this.codeAt(place));
  }
}

/** So many codes are looked up before others get a turn. */
const lookedUpAtOnce = 2_000;

/** The places that the codes of other parts have in a generation. Each is looked up only once, because codes keep their places. */
export class JoinedCodes {
  readonly #codes: Codes;
  readonly #joined = new WeakMap<Codes, { places: Int32Array; known: number }>();

  constructor(codes: Codes) {
    this.#codes = codes;
  }

  /**
   * For each place up to `count` among the codes of another part: the place of the same code in the generation, or 0
   * when the generation lacks it.
   */
  async placesOf(others: Codes, count: number): Promise<Int32Array> {
    const joined = this.#joined.get(others) ?? { places: new Int32Array(0), known: 0 };
    this.#joined.set(others, joined);
    joined.places = roomFor(joined.places, count + 1);
    while (joined.known < count) {
      const first = joined.known + 1;
      const last = Math.min(count, joined.known + lookedUpAtOnce);
      const fresh = await others.codesAt(
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
      const found = await this.#codes.placesOf(fresh);
      fresh.forEach((code, index) => {
        joined.places[first + index] = found.get(code) ?? 0;
      });
      joined.known = Math.max(joined.known, last);
      if (last < count) await turn();
    }
    return joined.places;
  }
}
