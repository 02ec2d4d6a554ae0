import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { SealedBox } from '../auth/sealed-box.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Ticker } from '../jobs/ticker.ts';
import type { Logger } from '../logger.ts';
import { posted } from './delivered.ts';
import type { Mail } from './mail.ts';
import { type MailFolder, openMailFolder } from './mail-folder.ts';
import type { AddressReports, MailTopic } from './mail-topic.ts';
import { keepMails } from './outbox.store.ts';
import { openOutbox } from './outbox.ts';
import { openTransport } from './transport.ts';

/** How long somebody waits for a message that is tried out. A browser waits thirteen seconds for an answer. */
const TRIAL_MS = 11_000;

/** Hands messages to the mail server, or puts them into the folder when no mail server is set. */
export interface Mailer {
  /** Resolves once the message was handed over. Throws when the mail server refuses it. */
  send(mail: Mail): Promise<void>;
  /**
   * Hands a message over by a connection of its own, so that it waits for no other message. Throws what went wrong, an
   * answer that takes more than eleven seconds included.
   */
  tryOut(mail: Mail): Promise<void>;
  /**
   * Stores the message and has it sent without making the caller wait. A failed attempt is repeated for a day, even
   * after a crash, unless the mail server refuses the address for good. A message is sent twice only when a crash falls
   * between the mail server's acceptance and our record of it. The repeat has the same Message-ID.
   */
  post(mail: Mail): Promise<void>;
  /**
   * Stores the message in the transaction of the act that it reports, so that a crash cannot separate the two. `wake`
   * sends it.
   */
  keep(tx: Kysely<Database>, mail: Mail): Promise<void>;
  /** Stores messages of a topic in a transaction. They are sent by a process that serves the topic. */
  keepAll(tx: Kysely<Database>, topic: string, mails: { mail: Mail; messageId: string }[]): Promise<void>;
  /** Sends stored messages. Called after the transaction, and when a server starts. */
  wake(): void;
  /** The Message-ID made from this text. */
  messageIdOf(text: string): string;
  /** Sends the messages of a topic, and reports to the topic about them. */
  serve(name: string, topic: MailTopic): void;
  /** Resolves when no message is due. */
  idle(): Promise<void>;
  /** The folder where messages are kept instead of being sent; null when they are sent. */
  folder: MailFolder | null;
  /** Waits a moment for messages that are being sent. The others are sent after the next start. */
  close(): Promise<void>;
}

/** How a mailer is set up. */
export interface MailerOptions {
  smtpUrl: string | null;
  from: string;
  folder: string;
  db: Kysely<Database>;
  /** Seals the messages that wait. */
  box: SealedBox;
  clock: Clock;
  logger: Logger;
  ticker: Ticker;
  /** Is told which addresses take messages. Hears of the messages that are stored, not of those that `send` hands over. */
  reports: AddressReports;
  /** The waits between attempts, in seconds. */
  retries?: number[];
  /** How long a process that makes an attempt may stay silent before another process makes the next attempt. */
  leaseSeconds?: number;
}

/**
 * Opens the configured mailer. Messages that wait since the last run are sent after the first call of `wake`, `post`
 * or `serve`.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from, db, box, clock, logger, ticker, reports, retries, leaseSeconds } = options;
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
    reports,
    unseal: (sealed) => JSON.parse(box.open(sealed)) as Mail,
    send: transport.send,
  });
  const sealed = (mail: Mail) => box.close(JSON.stringify(mail));
  const keep: Mailer['keep'] = (tx, mail) => {
    const messageId = newId();
    posted.tell({ messageId });
    return keepMails(tx, [{ messageId, topic: null, sealed: sealed(mail) }]);
  };
  return {
    send: (mail) => transport.send(mail, newId()),
    async tryOut(mail) {
      const own = openTransport({ smtpUrl, from, folder, clock });
      const late = setTimeout(TRIAL_MS, null, { ref: false }).then(() => {
        throw Object.assign(new Error('The mail server did not answer in time'), { code: 'ETIMEDOUT' });
      });
      await Promise.race([own.send(mail, newId()), late]).finally(own.close);
    },
    async post(mail) {
      await keep(db, mail);
      outbox.wake();
    },
    keep,
    keepAll: (tx, topic, mails) =>
      keepMails(
        tx,
        mails.map(({ mail, messageId }) => ({ messageId, topic, sealed: sealed(mail) })),
      ),
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
