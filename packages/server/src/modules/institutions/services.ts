import type { Kysely } from 'kysely';
import type { Secret } from '../../platform/auth/secret.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Identity } from '../identity/identity.public.ts';

/** What institutions work with; `composition.ts` supplies it. */
export interface InstitutionServices {
  db: Kysely<Database>;
  clock: Clock;
  secret: Secret;
  logger: Logger;
  mailer: Mailer;
  /** Scheme, host and port under which people reach this installation; known once the server listens. */
  origin(): string;
  settings: { ssoPrivateOrigins: string[] };
  /** Who is signed in, and signing in. */
  identity: Identity;
  /** The TXT entries of a name in the DNS; throws when there are none. */
  lookupTxt(name: string): Promise<string[][]>;
  /** Whether the sample world is there; its people can sign in only as long as it is. */
  holdsSample(): Promise<boolean>;
}
