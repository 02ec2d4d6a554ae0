import type { FieldKind } from '../port.ts';
import type { AverageLengths } from './ranking.ts';

/**
 * The version of the index format. It changes whenever older indexes can no longer be read correctly; they are then
 * built again.
 */
export const indexFormat = 8;

/** Facts about a generation. They are stored as JSON in its table `meta`. */
export interface GenerationFacts {
  format: number;
  documents: number;
  /** By segment: the number after its last document. */
  segmentEnds: number[];
  /** The size of the file of runs, in bytes. */
  runBytes: number;
  averages: AverageLengths;
  /** Whether documents arrived by ascending id, so that their numbers sort like their ids. */
  idsAscending: boolean;
  watermark: string;
  /** ISO time. */
  builtAt: string;
  fields: Record<string, FieldKind>;
  labelled: string[];
}
