import type { IndexUnavailable } from '../faults.ts';
import type { IndexSchema } from '../port.ts';
import type { GenerationColumns } from './columns/generation-columns.ts';
import type { GenerationFacts } from './generation-facts.ts';
import type { Runs } from './lists/runs.ts';
import type { Segments } from './lists/segments.ts';
import type { PartWords } from './words/part-words.ts';

/** The view of the index that one search reads. It stays available until it is released. */
export interface Lease {
  /** The schema of the generation's tables, e.g. `g_awards_3.main`. */
  generation: string;
  /** The words of the changes since the generation was built. Null when nothing has changed. */
  changes: PartWords | null;
  /** The words of all documents that are not in the generation: of the changes, and of the scope that the search asks for. */
  beside: PartWords[];
  schema: IndexSchema;
  facts: GenerationFacts;
  runs: Runs;
  /** All documents as they were when the lease was taken. These fields are then in memory. */
  segments(fields: Iterable<string>): Promise<Segments>;
  /** The words in the labels of fields, the frequent words of texts with their neighbours, of the generation. */
  words: Pick<GenerationColumns, 'labelWords' | 'dictionary'>;
  /** Throws `IndexUnavailable` when something was written into the files since the lease was taken. */
  check(): void;
  /**
   * Notes that the generation of the lease is damaged, unless another one has taken its place. Returns the error for the search
   * that found the damage.
   */
  condemn(error: unknown): IndexUnavailable;
  release(): void;
}
