import type { FieldKind } from '../port.ts';
import type { AverageLengths } from './ranking.ts';

/** What a generation says about itself; kept as JSON in its table `meta`. */
export interface GenerationFacts {
  documents: number;
  averages: AverageLengths;
  /** Documents arrived by ascending id, so that their numbers sort like their ids. */
  idsAscending: boolean;
  watermark: string;
  /** ISO time. */
  builtAt: string;
  fields: Record<string, FieldKind>;
  labelled: string[];
}
