import type { Registry } from '@fundry/sources/registry.ts';
import type { Kysely } from 'kysely';
import type { SealedBox } from '../../platform/auth/sealed-box.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** What the page of imports needs. */
export interface ImportServices {
  db: Kysely<Database>;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  config: Config;
  registry: Registry;
  /** Seals orders, which may hold keys of publishers. */
  box: SealedBox;
  /** The address of the installation. */
  origin(): string;
  /** Called when an import may be due. */
  wake(): void;
}
