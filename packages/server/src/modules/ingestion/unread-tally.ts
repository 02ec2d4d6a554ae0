import type { UnreadField } from '@fundry/contracts/imports/import-fields.ts';
import type { UnreadValue } from '@fundry/sources/unread-value.ts';

/** How many different values of a field are shown. */
const EXAMPLES = 3;
/** Characters of a record's id that are shown. */
const ID_SHOWN = 60;
/** So many counted records are remembered. Where more have such values, one that comes twice may count twice. */
const MOST_REMEMBERED = 100_000;

/** Counts, by layout and field, the records of an import with values that were not understood. */
export class UnreadTally {
  readonly #fields = new Map<string, UnreadField>();
  readonly #counted = new Set<string>();
  /** Goes up with each change. */
  version = 0;

  /** `before` is what an earlier process of the same import has counted. */
  constructor(before: readonly UnreadField[] = []) {
    for (const one of before) this.#fields.set(keyOf(one), structuredClone(one));
  }

  /** Counts a record once for each field with such a value, however often it comes. */
  add(
    { record, ...of }: { source: string; layout: string; record: string },
    values: readonly UnreadValue[],
  ): void {
    for (const { field, value } of values) {
      const key = keyOf({ ...of, field });
      const own = `${key}/${record}`;
      if (this.#counted.has(own)) continue;
      if (this.#counted.size < MOST_REMEMBERED) this.#counted.add(own);
      const counts = this.#fields.get(key) ?? { ...of, field, records: 0, examples: [] };
      this.#fields.set(key, counts);
      counts.records++;
      this.version++;
      if (counts.examples.length < EXAMPLES && !counts.examples.some((each) => each.value === value)) {
        counts.examples.push({ value, record: record.slice(0, ID_SHOWN).toWellFormed() });
      }
    }
  }

  /** By source, layout and field, in this order. */
  get all(): UnreadField[] {
    return [...this.#fields.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }
}

function keyOf({ source, layout, field }: Pick<UnreadField, 'source' | 'layout' | 'field'>): string {
  return `${source}/${layout}/${field}`;
}
