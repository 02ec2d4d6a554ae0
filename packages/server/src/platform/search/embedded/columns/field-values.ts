import type { Codes, JoinedCodes } from './codes.ts';
import type { LiveLabels } from './live-labels.ts';

/**
 * The values of one field of kind code, codes or days. The column of a code field holds places of codes. The column of the
 * other kinds holds set numbers, counted from 1; the members of a set are places of codes, or days. Where almost every
 * document has a set of its own, `sets` is null and `lists` holds the places of the codes of each document instead.
 */
export interface FieldValues {
  /** Null for days. */
  readonly codes: Codes | null;
  /** The places of the codes of other parts among these codes. Only a generation has it, and not for days. */
  readonly joined: JoinedCodes | null;
  /** Set only for the live codes of a labelled field. */
  readonly labels: LiveLabels | null;
  /** The highest place that a code of this field can have. */
  readonly codeCount: number;
  /**
   * The number of documents by place of the code. Place 0 has those without a code. Null where it is only known by
   * counting.
   */
  readonly documents: Int32Array | null;
  readonly sets: Sets | null;
  readonly lists: Lists | null;
}

/** The members of set `s` are those in `members` from `ends[s - 1]` up to, but not including, `ends[s]`. */
export interface Sets {
  readonly count: number;
  readonly members: Int32Array;
  readonly ends: Int32Array;
}

/** The members of document `d` are those in `members` from `ends[d]` up to, but not including, `ends[d + 1]`. */
export interface Lists {
  readonly members: Uint16Array | Int32Array;
  readonly ends: Int32Array;
}
