import { hasValues, labelsIn } from '../../field-values.ts';
import { foldForSorting } from '../../fold.ts';
import type { IndexDocument, IndexSchema } from '../../port.ts';
import { FieldEncoder } from '../build/field-encoder.ts';
import { hasMembers, liveBase } from '../tables.ts';
import { type ColumnValue, LiveColumns, LiveValues } from './live-columns.ts';

const setsRemembered = 100_000;

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

  /** The values of a document, by field. Throws when a value does not fit the kind of its field. */
  encode({ fields }: Pick<IndexDocument, 'fields'>): ColumnValue[] {
    return this.#encoder.encode(fields);
  }

  /** The same for the fields of a document of other columns (`LiveColumns.fieldsOf`). */
  encodeAgain(fields: IndexDocument['fields']): ColumnValue[] {
    const values = this.#encoder.encode(fields);
    return Object.entries(this.#schema.fields).map(([field, kind], index) =>
      kind === 'text' ? (fields[field] as string | null) : values[index]!,
    );
  }

  /** Keeps the codes, sets and labels of the documents that were encoded since the last call. */
  keepValues(documents: Pick<IndexDocument, 'fields'>[]): void {
    for (const [field, { fresh }] of this.#encoder.values) {
      for (const { id, code } of fresh) this.#values.get(field)!.addCode(id, code);
    }
    for (const [field, { sets, values }] of this.#encoder.sets) {
      this.#values.get(field)!.addSets(sets, values);
    }
    for (const field of this.#schema.labelled) {
      for (const { fields } of documents) this.#values.get(field)!.addLabels(labelsIn(fields[field]));
    }
    this.#encoder.forgetFresh();
  }
}
