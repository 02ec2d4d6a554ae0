import type { Documented, Fate, FieldTable } from '../field-table.ts';
import type { Layout } from '../source.ts';
import { rowFor } from './field-paths.ts';

/** How many records a field is taken from before it is believed that it goes nowhere, or is never used. */
const TRIES = { nowhere: 40, somewhere: 200 };

interface Found {
  tries: number;
  changed: Set<string>;
  /** Whether the draft looks at it: what it says may also be said by other fields. */
  isRead: boolean;
  isDone: boolean;
}

/** Takes fields away from records, and notes which parts of the drafts change. */
export class FieldFates {
  readonly #layout: Layout;
  readonly #table: FieldTable;
  readonly #found = new Map<string, Found>();

  constructor(layout: Layout, table: FieldTable) {
    this.#layout = layout;
    this.#table = table;
  }

  /** Takes each of these fields from a record that has it, unless enough is known of the field. */
  look(raw: unknown, paths: Iterable<string>): void {
    let whole: Record<string, unknown> | null | undefined;
    for (const path of paths) {
      const found = this.#found.get(path) ?? { tries: 0, changed: new Set(), isRead: false, isDone: false };
      this.#found.set(path, found);
      if (found.isDone) continue;
      whole ??= this.#outcome(raw);
      if (whole === null) return;
      const without = this.#outcome(withoutField(raw, path));
      for (const part of new Set([...Object.keys(whole), ...Object.keys(without ?? {})])) {
        const isSame = without !== null && JSON.stringify(whole[part]) === JSON.stringify(without[part]);
        if (!isSame) found.changed.add(part);
      }
      const isNowhere = typeof this.#table[this.rowOf(path) ?? ''] === 'string';
      if (isNowhere && without === null) found.changed.clear();
      found.isRead ||= !isNowhere && found.changed.size === 0 && this.#readsOf(raw).has(path);
      const most = isNowhere ? TRIES.nowhere : TRIES.somewhere;
      found.isDone = ++found.tries >= most || (!isNowhere && found.changed.size > 0);
    }
  }

  /** The row that speaks for a field. */
  rowOf(path: string): string | undefined {
    return rowFor(path, Object.keys(this.#table));
  }

  /**
   * What is wrong with the table: a field that goes into none of the parts that its row names, although it was taken from many
   * records, and a field that is said to go nowhere and changes the draft.
   */
  faults(): string[] {
    const byRow = Map.groupBy(this.#found, ([path]) => this.rowOf(path));
    return [...byRow].flatMap(([row, fields]) => {
      if (row === undefined) return [];
      const fate = this.#table[row]!;
      if (isDocumented(fate)) return [`${row}: a file has it, so it is more than documented`];
      const changed = [...new Set(fields.flatMap(([, found]) => [...found.changed]))];
      if (typeof fate === 'string')
        return changed.length === 0 ? [] : [`${row}: goes into ${changed.join(', ')}`];
      const isTrue =
        changed.some((part) => (fate as readonly string[]).includes(part)) ||
        (changed.length === 0 && fields.some(([, { isRead }]) => isRead));
      return isTrue ? [] : [`${row}: goes into ${changed.join(', ') || 'nothing'}`];
    });
  }

  /** The draft with what the layout says besides; null when the record is rejected. */
  #outcome(raw: unknown): Record<string, unknown> | null {
    try {
      const draft = this.#layout.draft(raw, { today: '2026-03-01' });
      return { ...draft, sourceId: this.#layout.sourceId(raw), sourceUrl: this.#layout.sourceUrl(raw) };
    } catch {
      return null;
    }
  }

  #readsOf(raw: unknown): Set<string> {
    const reads = new Set<string>();
    this.#outcome(watched(raw, '', reads));
    return reads;
  }
}

/** Whether a row is about a field that no file at hand has. */
export function isDocumented(fate: Fate | Documented): fate is Documented {
  return typeof fate === 'object' && 'documented' in fate;
}

/** A record that notes which of its fields are read. */
function watched(raw: unknown, path: string, reads: Set<string>): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  return new Proxy(raw, {
    get(target, key, receiver) {
      const value = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || typeof value === 'function') return value;
      const own = Array.isArray(target) ? `${path}[]` : path === '' ? key : `${path}.${key}`;
      reads.add(own);
      return watched(value, own, reads);
    },
  });
}

/** A copy of a record without a field; from lists it is taken out of each member. Names of fields may hold points. */
function withoutField(raw: unknown, path: string): unknown {
  if (Array.isArray(raw)) return raw.map((each) => withoutField(each, path));
  if (typeof raw !== 'object' || raw === null) return raw;
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => {
      const below = path.slice(name.length).replace(/^(?:\[\])+/, '');
      if (!path.startsWith(name) || !/^(?:\.|$)/.test(below)) return [[name, value]];
      return below === '' ? [] : [[name, withoutField(value, below.slice(1))]];
    }),
  );
}
