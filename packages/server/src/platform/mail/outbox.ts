import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { messageOf } from '../failure.ts';
import type { Task, Ticker } from '../jobs/ticker.ts';
import type { Logger } from '../logger.ts';
import { type DueMail, dropMail, nextMailIn, putOffMail, takeDueMail } from './outbox.store.ts';
import { isRefusedAddress } from './refused-address.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The waits between attempts, in seconds. Together they make a day. */
const RETRIES = [2, 15, MINUTE, 5 * MINUTE, ...Array<number>(24).fill(HOUR)];
/** How long a process that makes an attempt may stay silent before another process makes the next attempt. */
const LEASE = 2 * MINUTE;
/** How often to look for messages that other processes may have left, in seconds. */
const LOOK = MINUTE;
const CLOSING_MS = 5_000;

/**
 * Is asked and told about the messages of one kind. Such a message is never given up; after a day it is tried once a
 * day.
 */
export interface MailTopic {
  /**
   * Asked before each attempt: send the message to its address, ask again an hour later, or never send it. In the last
   * case the message is deleted.
   */
  standing(db: Kysely<Database>, messageId: string, address: string): Promise<'wanted' | 'later' | 'never'>;
  /** Called in the transaction that removes a message from the outbox because it is never to be sent. */
  dropped(trx: Kysely<Database>, messageId: string): Promise<void>;
  /** Called in the transaction that removes a message from the outbox after the mail server accepted it. */
  handedOver(trx: Kysely<Database>, messageId: string): Promise<void>;
}

/** Is told what the mail server says about addresses, in the transaction that records what becomes of the message. */
export interface AddressReports {
  /** The mail server took a message for this address. */
  taken(trx: Kysely<Database>, address: string): Promise<void>;
  /** The mail server will never take a message for this address. */
  refused(trx: Kysely<Database>, address: string): Promise<void>;
}

/** Sends the waiting messages, one after another. */
export interface Outbox {
  /** Looks for messages now, and regularly from then on. */
  wake(): void;
  /** From now on also sends messages of this topic. */
  serve(name: string, topic: MailTopic): void;
  /** Resolves when no message is due. */
  idle(): Promise<void>;
  /** Waits a moment for the message that is being sent. */
  close(): Promise<void>;
}

/**
 * Opens the outbox. It begins when it is woken. Any number of processes may open one: each message is taken by only
 * one of them.
 */
export function openOutbox(options: {
  db: Kysely<Database>;
  logger: Logger;
  ticker: Ticker;
  send(mail: DueMail): Promise<void>;
  addressOf(mail: DueMail): string;
  reports: AddressReports;
  retries?: number[];
  leaseSeconds?: number;
}): Outbox {
  const { db, logger, ticker, send, addressOf, reports, retries = RETRIES, leaseSeconds = LEASE } = options;
  const topics = new Map<string, MailTopic>();
  /** Messages that the mail server accepted but that are not recorded yet, because the database failed in between. */
  const taken = new Set<string>();
  let closed = false;
  /** The task that sends due messages; null before the first wake. */
  let sending: Task | null = null;

  async function deliver(mail: DueMail): Promise<void> {
    const topic = mail.topic === null ? undefined : topics.get(mail.topic);
    try {
      if (topic && !taken.has(mail.id)) {
        const standing = await topic.standing(db, mail.messageId, addressOf(mail));
        if (standing === 'later') return await putOffMail(db, mail.id, HOUR);
        if (standing === 'never') return await drop(mail, topic);
      }
      if (!taken.has(mail.id)) await whileHeld(mail.id, send(mail));
      taken.add(mail.id);
      await db.transaction().execute(async (trx) => {
        await dropMail(trx, mail.id);
        await topic?.handedOver(trx, mail.messageId);
        await reports.taken(trx, addressOf(mail));
      });
      taken.delete(mail.id);
    } catch (error) {
      const reason = messageOf(error);
      if (isRefusedAddress(error)) return await refuse(mail, topic, reason);
      const wait = retries[mail.attempts - 1] ?? (mail.topic === null ? undefined : DAY);
      if (wait === undefined) {
        logger.error({ reason, message: mail.messageId }, 'a message could not be sent and is given up');
        await dropMail(db, mail.id);
      } else {
        logger.warn({ reason, message: mail.messageId, wait }, 'a message could not be sent; trying again');
        await putOffMail(db, mail.id, wait);
      }
    }
  }

  /**
   * Gives up a message for an address that the mail server refuses. A message with a topic is kept and tried again a
   * day later. When the topic now wants it to wait, the topic is asked again an hour later, as always.
   */
  function refuse(mail: DueMail, topic: MailTopic | undefined, reason: string): Promise<void> {
    logger.warn({ reason, message: mail.messageId }, 'the mail server refuses the address of a message');
    return db.transaction().execute(async (trx) => {
      const address = addressOf(mail);
      await reports.refused(trx, address);
      if (!topic) return dropMail(trx, mail.id);
      const standing = await topic.standing(trx, mail.messageId, address);
      await putOffMail(trx, mail.id, standing === 'later' ? HOUR : DAY);
    });
  }

  /**
   * Keeps hold of a message while it is being sent, so that no other process takes it, however slow the mail server
   * is.
   */
  async function whileHeld(id: string, sending: Promise<void>): Promise<void> {
    const everyMs = (leaseSeconds * 1000) / 3;
    const hold = () => putOffMail(db, id, leaseSeconds);
    const holding = ticker.every({ name: 'holding a message that is being sent', everyMs, run: hold });
    try {
      await sending;
    } finally {
      await holding.close();
    }
  }

  function drop(mail: DueMail, topic: MailTopic): Promise<void> {
    return db.transaction().execute(async (trx) => {
      await dropMail(trx, mail.id);
      await topic.dropped(trx, mail.messageId);
    });
  }

  /** Sends all messages that are due. Returns after how many milliseconds to look again. */
  async function work(signal: AbortSignal): Promise<number> {
    const take = () => takeDueMail(db, leaseSeconds, [...topics.keys()]);
    for (let mail = await take(); mail; mail = await take()) {
      await deliver(mail);
      if (signal.aborted) return 0;
    }
    const next = (await nextMailIn(db, [...topics.keys()])) ?? LOOK;
    return Math.max(next, 0) * 1000;
  }

  function wake(): void {
    if (closed) return;
    const job = { name: 'sending messages', everyMs: LOOK * 1000, patienceMs: CLOSING_MS, run: work };
    sending ??= ticker.every(job);
    sending.wake();
  }

  return {
    wake,
    serve(name, topic) {
      topics.set(name, topic);
      wake();
    },
    idle: async () => sending?.idle(),
    async close() {
      closed = true;
      await sending?.close();
    },
  };
}
