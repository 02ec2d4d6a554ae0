import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SearchEngine } from '../../platform/search/port.ts';

/** What discovery works with; `composition.ts` supplies it. */
export interface DiscoveryServices {
  db: Kysely<Database>;
  engine: SearchEngine;
  clock: Clock;
  version: string;
  environment: {
    userPrivacyCenterUrl: string | null;
    analyticsScriptUrl: string | null;
    analyticsEnvironment: string | null;
    fragmentsUrl: string | null;
    fragmentsApiKey: string | null;
  };
}
