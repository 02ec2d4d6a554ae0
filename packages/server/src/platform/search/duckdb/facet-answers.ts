import type { FacetEntry, FacetRequest, IndexSchema } from '../port.ts';
import type { FacetDecoder } from './facet-decoder.ts';
import { countedFields } from './sql/facets.ts';

/** How often documents with this number, failing this category (0: none), match. */
interface NumberCount {
  id: number;
  failed: number;
  count: number;
}

interface CodeCount {
  code: string;
  place: number;
  count: number;
}

/** Gathers the rows of a statement that belong to facets and turns them into what callers asked for. */
export class FacetAnswers {
  readonly #facets: FacetRequest[];
  readonly #decoder: FacetDecoder;
  readonly #fields: string[];
  readonly #numbers: NumberCount[][];
  readonly #codes: CodeCount[][];

  constructor(facets: FacetRequest[], schema: IndexSchema, decoder: FacetDecoder) {
    this.#facets = facets;
    this.#decoder = decoder;
    this.#fields = countedFields(facets, schema);
    this.#numbers = this.#fields.map(() => []);
    this.#codes = facets.map(() => []);
  }

  addNumber(field: number, row: NumberCount): void {
    this.#numbers[field]!.push(row);
  }

  addCode(facet: number, row: CodeCount): void {
    this.#codes[facet]!.push(row);
  }

  /** Entries by facet name. `tolerated` numbers the categories that facets may ignore. */
  answers(tolerated: Map<string, number>): Record<string, FacetEntry[]> {
    return Object.fromEntries(
      this.#facets.map((facet, index) => {
        if ('buckets' in facet) return [facet.name, this.#buckets(facet.buckets, index)];
        const own = facet.own === null ? 0 : (tolerated.get(facet.own) ?? 0);
        const entries = this.#decoder.knows(facet.field)
          ? this.#decoded(facet.field, own)
          : this.#entries(index);
        return [facet.name, entries.sort(byCount).slice(0, facet.limit)];
      }),
    );
  }

  #buckets(buckets: { code: string }[], facet: number): FacetEntry[] {
    const counts = new Map(this.#codes[facet]!.map(({ place, count }) => [place, count]));
    return buckets.map(({ code }, place) => ({ code, count: counts.get(place) ?? 0 }));
  }

  #entries(facet: number): FacetEntry[] {
    return this.#codes[facet]!.map(({ code, count }) => ({ code, count }));
  }

  #decoded(field: string, own: number): FacetEntry[] {
    const counts = new Map<string, number>();
    for (const { id, failed, count } of this.#numbers[this.#fields.indexOf(field)]!) {
      if (failed !== 0 && failed !== own) continue;
      for (const code of this.#decoder.codesOf(field, id)) counts.set(code, (counts.get(code) ?? 0) + count);
    }
    return [...counts].map(([code, count]) => ({ code, count }));
  }
}

function byCount(a: FacetEntry, b: FacetEntry): number {
  return b.count - a.count || Buffer.compare(Buffer.from(a.code), Buffer.from(b.code));
}
