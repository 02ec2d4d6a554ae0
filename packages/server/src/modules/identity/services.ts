import type { Kysely } from 'kysely';
import type { Secret } from '../../platform/auth/secret.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Belonging } from './belonging.ts';
import type { PersonalData } from './privacy/personal-data.ts';

/** What identity needs to work; `composition.ts` supplies it. */
export interface IdentityServices {
  db: Kysely<Database>;
  clock: Clock;
  secret: Secret;
  logger: Logger;
  mailer: Mailer;
  ticker: Ticker;
  /** Scheme, host and port at which people reach this installation. Known once the server listens. */
  origin(): string;
  settings: {
    anonymousViews: number;
    keyRequests: number;
    ssoPrivateOrigins: string[];
    remoteLoginOrigins: string[];
    testPages: boolean;
    termsUrl: string | null;
  };
  /** Whether the sample world is loaded. Its people can sign in only while it is. */
  holdsSample(): Promise<boolean>;
  /** Where people belong. The institutions module, which stands above this one, answers this. */
  belonging: Belonging;
  /** What other modules keep about people. */
  personalData: PersonalData[];
}
