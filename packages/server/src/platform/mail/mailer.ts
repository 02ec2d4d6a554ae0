import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SealedBox } from '../auth/sealed-box.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Logger } from '../logger.ts';
import type { Mail } from './mail.ts';
import { type MailFolder, openMailFolder } from './mail-folder.ts';
import { keepMail } from './outbox.store.ts';
import { openOutbox } from './outbox.ts';
import { openTransport } from './transport.ts';

/** Hands messages to the mail server, or puts them into the folder when none is set. */
export interface Mailer {
  /** Resolves once the message was handed over; throws when the mail server refuses it. */
  send(mail: Mail): Promise<void>;
  /**
   * Keeps the message and has it sent without making the caller wait. What fails is tried again for a day, also after a crash;
   * only a crash between the mail server's acceptance and our note of it repeats a message, with the same Message-ID.
   */
  post(mail: Mail): Promise<void>;
  /** Keeps the message in the transaction of the act that it tells of, so that a crash parts neither from the other; `wake` sends it. */
  keep(tx: Kysely<Database>, mail: Mail): Promise<void>;
  /** Sends what was kept; called after the transaction. */
  wake(): void;
  /** Where messages are kept in place of being sent; null when they are sent. */
  folder: MailFolder | null;
  /** Waits a moment for messages under way; others are sent after the next start. */
  close(): Promise<void>;
}

/** How a mailer is set up. */
export interface MailerOptions {
  smtpUrl: string | null;
  from: string;
  folder: string;
  db: Kysely<Database>;
  /** Seals messages that wait. */
  box: SealedBox;
  clock: Clock;
  logger: Logger;
  /** Waits between attempts, in seconds. */
  retries?: number[];
}

/** Opens the mailer of the configuration and begins to send what waits since the last run. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from, db, box, clock, logger, retries } = options;
  const folder = smtpUrl ? null : openMailFolder(options.folder);
  const transport = openTransport({ smtpUrl, from, folder, clock });
  const newId = () => `<${randomUUID()}@${hostOf(from)}>`;
  const outbox = openOutbox({
    db,
    logger,
    retries,
    send: ({ messageId, sealed }) => transport.send(JSON.parse(box.open(sealed)) as Mail, messageId),
  });
  const keep = (tx: Kysely<Database>, mail: Mail) =>
    keepMail(tx, { messageId: newId(), sealed: box.close(JSON.stringify(mail)) });
  return {
    send: (mail) => transport.send(mail, newId()),
    async post(mail) {
      await keep(db, mail);
      outbox.wake();
    },
    keep,
    wake: outbox.wake,
    folder,
    async close() {
      await outbox.close();
      transport.close();
    },
  };
}

function hostOf(from: string): string {
  return /@([^<>\s]+?)>?$/.exec(from)?.[1] ?? 'localhost';
}
