import type { FieldValues } from './field-values.ts';
import type { Bits, Numbers } from './numbers.ts';

/**
 * The fields of a run of documents in memory, by document counted from the first: those of a generation, or the changes
 * beside it. It does not change while a search reads it.
 */
export interface Part {
  /** The number of the first document. */
  readonly first: number;
  readonly size: number;
  /** Documents that were replaced or deleted; null when there are none. */
  readonly removed: Bits | null;
  readonly ids: Numbers;
  /** Whether ids ascend with the documents. */
  readonly ascending: boolean;
  /**
   * The column of a field that was loaded. code: place of the code; codes, days: number of the set; number: itself, NaN
   * when missing; flag: 1 is false, 2 is true; text: place in the order of texts, only in generations.
   */
  column(field: string): Numbers;
  values(field: string): FieldValues;
  /** Texts of a text field as they sort; only of live documents. */
  texts(field: string): (string | null)[] | null;
}
