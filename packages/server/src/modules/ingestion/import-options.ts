import type { NamedSource } from './named-source.ts';
import type { Reject } from './rejects.ts';

/** How inputs are imported, and who is told. */
export interface ImportOptions {
  /** What the inputs are said to be; null: any source may know them. */
  named: NamedSource | null;
  /** Everything but the writing. */
  dryRun: boolean;
  /** Draft and merge also what did not change, and believe files that were read before as if they were new. */
  redraft: boolean;
  /** The records are part of the sample world. */
  sample: boolean;
  /** Nothing of it is news; what is drafted anew, and the first full lists of a layout, never are. */
  backfill: boolean;
  onReject(reject: Reject): Promise<void>;
  onProgress(label: string, read: number): void;
  /** Asked after each batch; true ends the import with what is committed. */
  stopped(): boolean;
}
