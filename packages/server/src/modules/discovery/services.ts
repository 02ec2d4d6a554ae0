import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Meaning } from '../../platform/meaning/meaning.ts';
import type { SearchEngine } from '../../platform/search/port.ts';
import type { RecordMarks } from './record-marks.ts';

/** The services needed to make a request to the search port. */
export type SearchServices = Pick<DiscoveryServices, 'db' | 'clock'>;

/** The services that discovery works with. `composition.ts` supplies them. */
export interface DiscoveryServices {
  db: Kysely<Database>;
  engine: SearchEngine;
  meaning: Meaning;
  clock: Clock;
  version: string;
  /** The marks that modules above discovery keep on records for people. */
  marks: readonly RecordMarks[];
  environment: {
    userPrivacyCenterUrl: string | null;
    supportCenterUrl: string | null;
    analyticsScriptUrl: string | null;
    analyticsEnvironment: string | null;
    fragmentsUrl: string | null;
    fragmentsApiKey: string | null;
  };
}
