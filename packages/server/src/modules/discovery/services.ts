import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SearchEngine } from '../../platform/search/port.ts';

/** The ids of the records of a target that a person has dismissed, as they are held today. */
export type DismissedIds = (personId: string, target: SearchTarget) => Promise<number[]>;

/** What the making of a request to the search port needs. */
export type RequestServices = Pick<DiscoveryServices, 'db' | 'clock' | 'dismissed'>;

/** What discovery works with; `composition.ts` supplies it. */
export interface DiscoveryServices {
  db: Kysely<Database>;
  engine: SearchEngine;
  clock: Clock;
  version: string;
  /** Records that a person does not want to see among results. */
  dismissed: DismissedIds;
  environment: {
    userPrivacyCenterUrl: string | null;
    analyticsScriptUrl: string | null;
    analyticsEnvironment: string | null;
    fragmentsUrl: string | null;
    fragmentsApiKey: string | null;
  };
}
