import type { RestAfter } from '../../platform/fairness/rests.ts';
import type { HeldBack } from './held-back.ts';
import type { NamedSource } from './named-source.ts';
import type { Reject } from './rejects.ts';
import type { UnreadTally } from './unread-tally.ts';

/** How inputs are imported, and who is told. */
export interface ImportOptions {
  /** What a person says that the inputs are; null when any source may recognise them. */
  named: NamedSource | null;
  /** Do everything except writing. */
  dryRun: boolean;
  /** Also draft and merge records that did not change, and treat files that were read before as new. */
  redraft: boolean;
  /** The records are part of the sample world. */
  sample: boolean;
  /** Nothing of it is news. Records that are drafted anew, and the first full lists of a layout, are never news. */
  backfill: boolean;
  /** Names of scopes (`scopeName`) whose lists withdraw whatever they lack, also when they were read before. */
  withdrawMissing: ReadonlySet<string>;
  onHeldBack(held: HeldBack): void;
  onReject(reject: Reject): Promise<void>;
  onProgress(label: string, read: number): void;
  /** A file begins to be read. It may say how many records it lists, and how much of it has been read. */
  onFile?(label: string, lists: number | null, share: (() => number) | null): void;
  /** Counts the values that are not understood. A new tally, when none is given. */
  unread?: UnreadTally;
  /** How long to rest after each batch. Not at all, when not given. */
  restAfter?: RestAfter;
  /** Ends the import with what was read, wherever it is. */
  stop: AbortSignal;
}
