import type { FacetEntry } from '../port.ts';
import type { FieldValues } from './field-values.ts';

/** How many documents have which number in their column. */
export interface NumberCounts {
  ids: number[];
  counts: number[];
}

/** Adds up counts of codes in a flat array, and in a map what only the live part knows. */
export class CodeCounts {
  readonly #values: FieldValues;
  readonly #counts: Float64Array;
  readonly #live = new Map<string, number>();

  constructor(values: FieldValues) {
    this.#values = values;
    this.#counts = new Float64Array(values.mostCode + 1);
  }

  add(id: number, count: number): void {
    if (id === 0) return;
    if (!this.#values.isSet) this.#addCode(id, count);
    else for (const member of this.#values.membersOf(id)) this.#addCode(member, count);
  }

  addLive(live: FieldValues, id: number, count: number): void {
    for (const member of live.isSet ? live.membersOf(id) : [id]) {
      const code = live.codeOf(member);
      const known = this.#values.numberOf(code);
      if (known === undefined) this.#live.set(code, (this.#live.get(code) ?? 0) + count);
      else this.#counts[known] = this.#counts[known]! + count;
    }
  }

  /** The entries with the highest counts, equal ones by code point of the code. */
  mostFrequent(limit: number): FacetEntry[] {
    const sorted = this.#counts.toSorted();
    // Thousands of codes that came once need neither be named nor sorted to be left out.
    const least = Math.max(1, sorted[sorted.length - limit] ?? 1);
    const entries = [...this.#live].map(([code, count]) => ({ code, count }));
    this.#counts.forEach((count, id) => {
      if (count >= least) entries.push({ code: this.#values.codeOf(id), count });
    });
    return mostFrequent(entries, limit);
  }

  #addCode(id: number, count: number): void {
    const first = this.#values.isUnambiguous ? id : this.#values.numberOf(this.#values.codeOf(id))!;
    this.#counts[first] = this.#counts[first]! + count;
  }
}

/** The first `limit` entries by count, equal ones by code point of the code. */
export function mostFrequent(entries: FacetEntry[], limit: number): FacetEntry[] {
  return entries.sort((a, b) => b.count - a.count || byCodePoint(a.code, b.code)).slice(0, limit);
}

const surrogate = /[\ud800-\udfff]/;

function byCodePoint(a: string, b: string): number {
  if (surrogate.test(a) || surrogate.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
