import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SearchEngine } from '../../platform/search/port.ts';

/** The present ids of the records of a target that a person has dismissed. */
export type DismissedIds = (personId: string, target: SearchTarget) => Promise<number[]>;

/** What is needed to make a request to the search port. */
export type RequestServices = Pick<DiscoveryServices, 'db' | 'clock' | 'dismissed'>;

/** What discovery works with; `composition.ts` supplies it. */
export interface DiscoveryServices {
  db: Kysely<Database>;
  engine: SearchEngine;
  clock: Clock;
  version: string;
  /** Records that a person does not want to see among the results. */
  dismissed: DismissedIds;
  environment: {
    userPrivacyCenterUrl: string | null;
    analyticsScriptUrl: string | null;
    analyticsEnvironment: string | null;
    fragmentsUrl: string | null;
    fragmentsApiKey: string | null;
  };
}
