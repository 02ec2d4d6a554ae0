import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Scan } from '../../platform/scan/clamd.ts';

/** What files need. */
export interface FileServices {
  db: Kysely<Database>;
  clock: Clock;
  logger: Logger;
  /** The virus scanner; null when none is configured. */
  scan: Scan | null;
  /** How much room the files of one institution may take together. */
  bytesPerAccount: number;
}
