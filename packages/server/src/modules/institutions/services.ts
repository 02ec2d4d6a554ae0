import type { Kysely } from 'kysely';
import type { Secret } from '../../platform/auth/secret.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Logger } from '../../platform/logger.ts';
import type { MailSettings } from '../../platform/mail/mail-settings.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Identity } from '../identity/identity.public.ts';

/** What institutions need to work; `composition.ts` supplies it. */
export interface InstitutionServices {
  db: Kysely<Database>;
  clock: Clock;
  secret: Secret;
  logger: Logger;
  mailer: Mailer;
  mailSettings: MailSettings;
  /** Scheme, host and port at which people reach this installation. Known once the server listens. */
  origin(): string;
  settings: { ssoPrivateOrigins: string[] };
  /** Who is signed in, and how to sign in. */
  identity: Identity;
  /** The TXT entries of a DNS name. Throws when there are none. */
  lookupTxt(name: string): Promise<string[][]>;
  /** Whether the sample world is loaded. Its people can sign in only while it is. */
  holdsSample(): Promise<boolean>;
  /** Whether there are opportunities or awards that are not part of the sample world. */
  holdsRealRecords(): Promise<boolean>;
}
