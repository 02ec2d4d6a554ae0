import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SearchEngine } from '../../platform/search/port.ts';
import type { RecordMarks } from './record-marks.ts';

/** What is needed to make a request to the search port. */
export type SearchServices = Pick<DiscoveryServices, 'db' | 'clock'>;

/** What discovery works with; `composition.ts` supplies it. */
export interface DiscoveryServices {
  db: Kysely<Database>;
  engine: SearchEngine;
  clock: Clock;
  version: string;
  /** What the modules above keep about records for people. */
  marks: readonly RecordMarks[];
  environment: {
    userPrivacyCenterUrl: string | null;
    analyticsScriptUrl: string | null;
    analyticsEnvironment: string | null;
    fragmentsUrl: string | null;
    fragmentsApiKey: string | null;
  };
}
