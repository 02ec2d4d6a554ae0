import type { KnownCodes } from './sql/conditions.ts';
import type { Statistics } from './sql/scores.ts';

/** What is looked up before the statement of a request can be written. */
export interface Prepared {
  statistics: Statistics;
  codes: KnownCodes;
}
