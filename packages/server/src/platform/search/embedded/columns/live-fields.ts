import { setImmediate as turn } from 'node:timers/promises';
import { hasValues, labelsIn } from '../../field-values.ts';
import { foldForSorting } from '../../fold.ts';
import type { IndexDocument, IndexSchema, LabelledCode } from '../../port.ts';
import { FieldEncoder } from '../build/field-encoder.ts';
import { hasMembers, liveBase } from '../tables.ts';
import { type ColumnValue, LiveColumns } from './live-columns.ts';
import { counted, LiveValues } from './live-values.ts';

const setsRemembered = 100_000;
/** After so many documents of a column that is taken over, or so many of its codes, searches get a turn. */
const takenOverAtOnce = { documents: 1_000, codes: 200 };

/** Turns the fields of documents into values of live columns, and keeps the codes and sets that these values name. */
export class LiveFields {
  readonly #schema: IndexSchema;
  readonly #encoder: FieldEncoder;
  readonly #values: Map<string, LiveValues>;

  constructor(schema: IndexSchema) {
    this.#schema = schema;
    this.#encoder = new FieldEncoder(schema, { firstId: liveBase, setsRemembered, sortKey: foldForSorting });
    const kinds = Object.entries(schema.fields).filter(([, kind]) => hasValues(kind) || hasMembers(kind));
    this.#values = new Map(
      kinds.map(([field, kind]) => [field, new LiveValues(kind, schema.labelled.includes(field))]),
    );
  }

  /** Columns for documents from this number on. */
  columns(first: number): LiveColumns {
    return new LiveColumns(this.#schema, this.#values, first);
  }

  /**
   * New columns with the documents at these places of `columns`. If these have the codes and sets of other fields, those of the documents are taken over.
   * Others get turns meanwhile.
   */
  async only(places: Int32Array, columns: LiveColumns): Promise<LiveColumns> {
    const next = this.columns(columns.first);
    await columns.copyTo(next, places, (...column) => this.#takeOver(...column));
    return next;
  }

  /** The values of a document, by field. Throws when a value does not fit the kind of its field. */
  encode({ fields }: Pick<IndexDocument, 'fields'>): ColumnValue[] {
    return this.#encoder.encode(fields);
  }

  /** Keeps the codes, sets and labels of the documents that were encoded since the last call. */
  keepValues(documents: Pick<IndexDocument, 'fields'>[]): void {
    this.#keepFresh();
    for (const field of this.#schema.labelled) {
      for (const { fields } of documents) this.#values.get(field)!.addLabels(labelsIn(fields[field]));
    }
  }

  /**
   * Renumbers `column`, a copy of a column of another live part, in place: each code or set gets the number that it has here. Keeps these codes
   * and sets, with their labels. `from`: the values of this field in the other part. Each code and set is looked up once. Others get turns meanwhile.
   */
  async #takeOver(field: string, column: Int32Array, from: LiveValues): Promise<void> {
    const codes = this.#encoder.values.get(field);
    const sets = this.#encoder.sets.get(field);
    const met: LabelledCode[] = [];
    const codeOf = remembered(from.codes?.count ?? 0, (place) => {
      const labelled = from.labelledAt(place);
      met.push(labelled);
      return codes!.idOf(labelled.code, labelled.label);
    });
    const setOf = remembered(from.setCount, (set) => {
      const members = [...from.membersOf(set)];
      return sets!.idOf(codes ? members.map(codeOf).sort((a, b) => a - b) : members);
    });
    const keep = () => {
      this.#keepFresh();
      if (from.labels) this.#values.get(field)!.addLabels(met);
      met.length = 0;
    };
    const numberOf = sets ? setOf : codeOf;
    for (let place = 0; place < column.length; place++) {
      const number = column[place]!;
      if (number !== 0) column[place] = counted(numberOf(number));
      if ((place + 1) % takenOverAtOnce.documents > 0 && met.length < takenOverAtOnce.codes) continue;
      keep();
      await turn();
    }
    keep();
  }

  #keepFresh(): void {
    for (const [field, { fresh }] of this.#encoder.values) {
      for (const { id, code } of fresh) this.#values.get(field)!.addCode(id, code);
    }
    for (const [field, { sets, values }] of this.#encoder.sets) {
      this.#values.get(field)!.addSets(sets, values);
    }
    this.#encoder.forgetFresh();
  }
}

/** `find`, but called at most once for each number up to `most`. It never returns 0. */
function remembered(most: number, find: (number: number) => number): (number: number) => number {
  const found = new Int32Array(most + 1);
  return (number) => {
    found[number] ||= find(number);
    return found[number]!;
  };
}
