import { CodeCounts, type NumberCounts } from './code-counts.ts';
import type { FieldValues } from './field-values.ts';
import type { Session } from './session.ts';
import { liveBase } from './tables.ts';
import type { Lease } from './target-index.ts';

/** Turns the numbers in documents' columns into codes, for those fields whose values fit in memory. */
export class FacetDecoder {
  readonly #generation: Map<string, FieldValues>;
  readonly #live: Map<string, FieldValues>;

  private constructor(generation: Map<string, FieldValues>, live: Map<string, FieldValues>) {
    this.#generation = generation;
    this.#live = live;
  }

  /** With few matches, larger fields are decoded as well: only the numbers that occur are handed over. */
  static async load(
    session: Session,
    lease: Lease,
    fields: Iterable<string>,
    fewMatches: boolean,
  ): Promise<FacetDecoder> {
    const found = new Map<string, FieldValues>();
    for (const field of fields) {
      const values = await lease.fieldValues(session, field);
      if (values && (fewMatches || values.isSmall)) found.set(field, values);
    }
    return new FacetDecoder(found, lease.liveValues);
  }

  knows(field: string): boolean {
    return this.#generation.has(field);
  }

  /** The largest number that the generation uses in the field's column; null when the field is not decoded. */
  mostOf(field: string): number | null {
    return this.#generation.get(field)?.most ?? null;
  }

  /** Counts by code of a decoded field, from counts by the number in documents' columns. */
  count(field: string, rows: NumberCounts): CodeCounts {
    const counts = new CodeCounts(this.#generation.get(field)!);
    rows.ids.forEach((id, row) => {
      const count = rows.counts[row]!;
      if (count === 0) return;
      if (id < liveBase) counts.add(id, count);
      else counts.addLive(this.#live.get(field)!, id, count);
    });
    return counts;
  }
}
