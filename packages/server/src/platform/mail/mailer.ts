import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SealedBox } from '../auth/sealed-box.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Ticker } from '../jobs/ticker.ts';
import type { Logger } from '../logger.ts';
import type { Mail } from './mail.ts';
import { type MailFolder, openMailFolder } from './mail-folder.ts';
import { keepMail } from './outbox.store.ts';
import { type MailTopic, openOutbox } from './outbox.ts';
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
  /**
   * Keeps the message in the transaction of the act that it tells of, so that a crash parts neither from the other; `wake` sends
   * it. One of a topic goes out in a process that serves the topic.
   */
  keep(tx: Kysely<Database>, mail: Mail, as?: { messageId: string; topic: string }): Promise<void>;
  /** Sends what was kept; called after the transaction, and when a server starts. */
  wake(): void;
  /** The Message-ID that such a text makes. */
  messageIdOf(text: string): string;
  /** Sends the messages of a topic, and tells it about them. */
  serve(name: string, topic: MailTopic): void;
  /** Resolves when no message is due. */
  idle(): Promise<void>;
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
  ticker: Ticker;
  /** Waits between attempts, in seconds. */
  retries?: number[];
  /** When a process that makes an attempt is gone for so long, somebody else makes the next one. */
  leaseSeconds?: number;
}

/** Opens the mailer of the configuration. What waits since the last run is sent once it is woken, or posts or serves something. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from, db, box, clock, logger, ticker, retries, leaseSeconds } = options;
  const folder = smtpUrl ? null : openMailFolder(options.folder);
  const transport = openTransport({ smtpUrl, from, folder, clock });
  const messageIdOf = (text: string) => `<${text}@${hostOf(from)}>`;
  const newId = () => messageIdOf(randomUUID());
  const outbox = openOutbox({
    db,
    logger,
    ticker,
    retries,
    leaseSeconds,
    send: ({ messageId, sealed }) => transport.send(JSON.parse(box.open(sealed)) as Mail, messageId),
  });
  const keep: Mailer['keep'] = (tx, mail, as) =>
    keepMail(tx, { ...(as ?? { messageId: newId(), topic: null }), sealed: box.close(JSON.stringify(mail)) });
  return {
    send: (mail) => transport.send(mail, newId()),
    async post(mail) {
      await keep(db, mail);
      outbox.wake();
    },
    keep,
    wake: outbox.wake,
    messageIdOf,
    serve: outbox.serve,
    idle: outbox.idle,
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
