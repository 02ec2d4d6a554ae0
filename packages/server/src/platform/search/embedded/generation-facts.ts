import type { FieldKind } from '../port.ts';
import type { AverageLengths } from './ranking.ts';

/** Changes whenever an index built before can no longer be read rightly; such an index is built again. */
export const indexFormat = 8;

/** What a generation says about itself; kept as JSON in its table `meta`. */
export interface GenerationFacts {
  format: number;
  documents: number;
  /** By segment, the number after its last document. */
  segmentEnds: number[];
  /** Size of the file of runs. */
  runBytes: number;
  averages: AverageLengths;
  /** Documents arrived by ascending id, so that their numbers sort like their ids. */
  idsAscending: boolean;
  watermark: string;
  /** ISO time. */
  builtAt: string;
  fields: Record<string, FieldKind>;
  labelled: string[];
}
