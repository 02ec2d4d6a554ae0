import type { Codes, JoinedCodes } from './codes.ts';
import type { LiveLabels } from './live-labels.ts';

/**
 * The values of one field of kind code, codes or days. The column of a code field holds places of codes; that of the
 * others holds numbers of sets from 1, whose members are places of codes or days. Where almost every document has a set of
 * its own, `lists` holds the places of codes by document instead.
 */
export interface FieldValues {
  /** Null for days. */
  readonly codes: Codes | null;
  /** Where live codes stand among them; null for live ones and for days. */
  readonly joined: JoinedCodes | null;
  /** Only of live codes of a labelled field. */
  readonly labels: LiveLabels | null;
  /** Places are at most so large. */
  readonly codeCount: number;
  /** Documents by place of the code, where they are known without counting. */
  readonly documents: Int32Array | null;
  readonly sets: Sets | null;
  readonly lists: Lists | null;
}

/** Members of set `s` stand in `members` from `ends[s - 1]` to `ends[s]`. */
export interface Sets {
  readonly count: number;
  readonly members: Int32Array;
  readonly ends: Int32Array;
}

/** Members of the document `d` stand in `members` from `ends[d]` to `ends[d + 1]`. */
export interface Lists {
  readonly members: Uint16Array | Int32Array;
  readonly ends: Int32Array;
}
