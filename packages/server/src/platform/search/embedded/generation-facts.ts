import type { FieldKind, IndexSchema } from '../port.ts';
import type { AverageLengths } from '../ranking.ts';
import type { RowsPlace } from './lists/rows/row-directory.ts';

/**
 * The version of the index format. It changes whenever older indexes can no longer be read correctly; they are then
 * built again.
 */
export const indexFormat = 13;

/** Facts about a generation. They are stored as JSON in its table `meta`. */
export interface GenerationFacts {
  format: number;
  documents: number;
  /** By segment: the number after its last document. */
  segmentEnds: number[];
  /** The size of the file of runs, in bytes. */
  runBytes: number;
  /** Where the rows of rare terms and words are in the file of runs. */
  rows: Record<'posting' | 'occurrence', RowsPlace>;
  averages: AverageLengths;
  /** Whether documents arrived by ascending id, so that their numbers sort like their ids. */
  idsAscending: boolean;
  watermark: string;
  /** ISO time. */
  builtAt: string;
  fields: Record<string, FieldKind>;
  labelled: string[];
}

/** Whether a generation was built for the fields of this schema. */
export function sameSchema(facts: GenerationFacts, schema: IndexSchema): boolean {
  const ordered = (fields: Record<string, string>) => JSON.stringify(Object.entries(fields));
  return ordered(facts.fields) === ordered(schema.fields) && facts.labelled.join() === schema.labelled.join();
}
