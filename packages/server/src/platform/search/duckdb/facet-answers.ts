import type { FacetEntry, FacetRequest, IndexSchema } from '../port.ts';
import { type CodeCounts, mostFrequent, type NumberCounts } from './code-counts.ts';
import type { FacetDecoder } from './facet-decoder.ts';
import { countedFields } from './sql/facets.ts';

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
  readonly #numbers: (NumberCounts & { failed: number[] })[];
  readonly #codes: CodeCount[][];

  constructor(facets: FacetRequest[], schema: IndexSchema, decoder: FacetDecoder) {
    this.#facets = facets;
    this.#decoder = decoder;
    this.#fields = countedFields(facets, schema);
    this.#numbers = this.#fields.map(() => ({ ids: [], failed: [], counts: [] }));
    this.#codes = facets.map(() => []);
  }

  /** `count` documents with this number in the field's column, failing this category (0: none), match. */
  addNumber(field: number, id: number, failed: number, count: number): void {
    const rows = this.#numbers[field]!;
    rows.ids.push(id);
    rows.failed.push(failed);
    rows.counts.push(count);
  }

  addCode(facet: number, row: CodeCount): void {
    this.#codes[facet]!.push(row);
  }

  /** Entries by facet name. `tolerated` numbers the categories that facets may ignore; `named`: all came as codes. */
  answers(tolerated: Map<string, number>, named: boolean): Record<string, FacetEntry[]> {
    return Object.fromEntries(
      this.#facets.map((facet, index) => {
        if ('buckets' in facet) return [facet.name, this.#buckets(facet.buckets, index)];
        const own = facet.own === null ? 0 : (tolerated.get(facet.own) ?? 0);
        const entries =
          !named && this.#decoder.knows(facet.field)
            ? this.#decoded(facet.field, own).mostFrequent(facet.limit)
            : mostFrequent(this.#entries(index), facet.limit);
        return [facet.name, entries];
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

  #decoded(field: string, own: number): CodeCounts {
    const { ids, failed, counts } = this.#numbers[this.#fields.indexOf(field)]!;
    const admitted = counts.map((count, row) => (failed[row] === 0 || failed[row] === own ? count : 0));
    return this.#decoder.count(field, { ids, counts: admitted });
  }
}
