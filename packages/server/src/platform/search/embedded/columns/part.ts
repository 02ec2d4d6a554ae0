import type { FieldValues } from './field-values.ts';
import type { Bits, Numbers } from './numbers.ts';

/**
 * The fields in memory of consecutive documents: a generation, the changes made since it was built, or a scope.
 * Documents are counted from the first of the part. A part does not change while a search reads it.
 */
export interface Part {
  /** The number of the first document. */
  readonly first: number;
  readonly size: number;
  /** Documents that were replaced or deleted; null when there are none. */
  readonly removed: Bits | null;
  readonly ids: Numbers;
  /** Whether the ids are in the same order as the documents. */
  readonly ascending: boolean;
  /**
   * The column of a loaded field, by kind. `code`: the place of the code. `codes` and `days`: the number of the set.
   * `number`: the number itself, NaN when missing. `flag`: 1 for false, 2 for true. `text`: the place in the sort
   * order of the texts, only in generations.
   */
  column(field: string): Numbers;
  values(field: string): FieldValues;
  /**
   * By number in the column of one field: the number in that of another, where all documents with the same number in the first have the
   * same in the second. Null where that is not so, or not known.
   */
  derived(from: string, to: string): Numbers | null;
  /** The texts that a text field is sorted by. Only a generation has none: it has places in its column. */
  texts(field: string): (string | null)[] | null;
}
