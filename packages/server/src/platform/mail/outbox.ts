import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { messageOf } from '../failure.ts';
import type { Task, Ticker } from '../jobs/ticker.ts';
import type { Logger } from '../logger.ts';
import { type DueMail, dropMail, nextMailIn, putOffMail, takeDueMail } from './outbox.store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** In seconds; a day in all. */
const RETRIES = [2, 15, MINUTE, 5 * MINUTE, ...Array<number>(24).fill(HOUR)];
/** When a process that makes an attempt is gone for so long, somebody else makes the next one. */
const LEASE = 2 * MINUTE;
/** Other processes may have left messages; so often it is looked for them, in seconds. */
const LOOK = MINUTE;
const CLOSING_MS = 5_000;

/** Who is asked and told about messages of one kind. Such a message is never given up: after a day it is tried daily. */
export interface MailTopic {
  /** Asked before each attempt: to send it, to ask again an hour later, or never to send it, after which it is gone. */
  standing(db: Kysely<Database>, messageId: string): Promise<'wanted' | 'later' | 'never'>;
  /** Told in the transaction in which a message that is never to be sent leaves the outbox. */
  dropped(trx: Kysely<Database>, messageId: string): Promise<void>;
  /** Told in the transaction in which the message leaves the outbox, after the mail server took it. */
  handedOver(trx: Kysely<Database>, messageId: string): Promise<void>;
}

/** Sends the messages that wait, one after the other. */
export interface Outbox {
  /** Looks for messages now, and from then on. */
  wake(): void;
  /** Sends messages of this topic too from now on. */
  serve(name: string, topic: MailTopic): void;
  /** Resolves when no message is due. */
  idle(): Promise<void>;
  /** Waits a moment for the message under way. */
  close(): Promise<void>;
}

/** Opens the outbox; it begins when it is woken. Any number of processes may do so: each message is taken by one of them. */
export function openOutbox(options: {
  db: Kysely<Database>;
  logger: Logger;
  ticker: Ticker;
  send(mail: DueMail): Promise<void>;
  retries?: number[];
  leaseSeconds?: number;
}): Outbox {
  const { db, logger, ticker, send, retries = RETRIES, leaseSeconds = LEASE } = options;
  const topics = new Map<string, MailTopic>();
  /** Taken by the mail server, not noted yet: the database failed in between. */
  const taken = new Set<string>();
  let closed = false;
  /** Sends what is due; none before the first wake. */
  let sending: Task | null = null;

  async function deliver(mail: DueMail): Promise<void> {
    try {
      const topic = mail.topic === null ? undefined : topics.get(mail.topic);
      if (topic && !taken.has(mail.id)) {
        const standing = await topic.standing(db, mail.messageId);
        if (standing === 'later') return await putOffMail(db, mail.id, HOUR);
        if (standing === 'never') return await drop(mail, topic);
      }
      if (!taken.has(mail.id)) await whileHeld(mail.id, send(mail));
      taken.add(mail.id);
      await db.transaction().execute(async (trx) => {
        await dropMail(trx, mail.id);
        await topic?.handedOver(trx, mail.messageId);
      });
      taken.delete(mail.id);
    } catch (error) {
      const reason = messageOf(error);
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

  /** However slow the mail server is, nobody else takes the message meanwhile. */
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

  /** Sends all that is due; answers after how many milliseconds more will be. */
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
