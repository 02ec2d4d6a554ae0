import type { Kysely } from 'kysely';
import type { Secret } from '../../platform/auth/secret.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** What a module keeps about a person, for the download and the deletion that everybody may ask for. */
export interface PersonalData {
  /** The heading in the download, e.g. `savedSearches`. */
  name: string;
  read(db: Kysely<Database>, personId: string): Promise<unknown>;
  /** Deletes it, where the database does not do so by itself when the person goes. */
  erase?(db: Kysely<Database>, personId: string): Promise<void>;
}

/** What accounts work with; `composition.ts` supplies it. */
export interface AccountServices {
  db: Kysely<Database>;
  clock: Clock;
  secret: Secret;
  logger: Logger;
  mailer: Mailer;
  /** Scheme, host and port under which people reach this installation; known once the server listens. */
  origin(): string;
  settings: {
    anonymousViews: number;
    ssoPrivateOrigins: string[];
    remoteLoginOrigins: string[];
    testPages: boolean;
    termsUrl: string | null;
  };
  /** The TXT entries of a name in the DNS; throws when there are none. */
  lookupTxt(name: string): Promise<string[][]>;
  /** Whether the sample world is there; its people can sign in only as long as it is. */
  holdsSample(): Promise<boolean>;
  /** What other modules keep about people. */
  personalData: PersonalData[];
}
