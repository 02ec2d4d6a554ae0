import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { messageOf } from '../failure.ts';
import { inGroups } from '../jobs/in-groups.ts';
import { inLanes } from '../jobs/in-lanes.ts';
import type { Task, Ticker } from '../jobs/ticker.ts';
import type { Logger } from '../logger.ts';
import { type Delivered, delivered } from './delivered.ts';
import type { Mail } from './mail.ts';
import type { AddressReports, MailStanding, MailTopic, TopicMail } from './mail-topic.ts';
import { type DueMail, dropMails, nextMailIn, putOffMails, takeDueMails } from './outbox.store.ts';
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
 * How many messages are in hand at the same time. While some are sent over the few connections to the mail server,
 * others wait for the disk.
 */
export const MAILS_AT_ONCE = 5;
/** How many messages are taken from the database together. */
const TAKEN_AT_ONCE = 2 * MAILS_AT_ONCE;

/** A message that is being delivered. */
interface TakenMail extends DueMail {
  /** Opens the message. Throws when it was sealed with another secret. */
  open(): Mail;
}

/** Sends the waiting messages, those that have been due longest first, a few at the same time. */
export interface Outbox {
  /** Looks for messages now, and regularly from then on. */
  wake(): void;
  /** From now on also sends messages of this topic. */
  serve(name: string, topic: MailTopic): void;
  /** Resolves when no message is due. */
  idle(): Promise<void>;
  /** Waits a moment for the messages that are being sent. */
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
  /** Opens a message that was sealed. */
  unseal(sealed: string): Mail;
  /** Hands a message to the mail server. */
  send(mail: Mail, messageId: string): Promise<void>;
  reports: AddressReports;
  retries?: number[];
  leaseSeconds?: number;
}): Outbox {
  const { db, logger, ticker, unseal, send, reports, retries = RETRIES, leaseSeconds = LEASE } = options;
  const topics = new Map<string, MailTopic>();
  /** Messages that the mail server accepted but that are not recorded yet, because the database failed in between. */
  const accepted = new Set<string>();
  const record = inGroups(recordAccepted);
  let closed = false;
  /** The task that sends due messages; null before the first wake. */
  let sending: Task | null = null;

  const topicOf = ({ topic }: DueMail) => (topic === null ? undefined : topics.get(topic));

  /** Delivers one message. `sent` is called when the attempt is over. */
  async function deliver(
    mail: TakenMail,
    standings: Promise<Map<string, MailStanding>>,
    sent: () => void,
  ): Promise<void> {
    const topic = topicOf(mail);
    const begin = performance.now();
    const tell = (outcome: Delivered['outcome']) =>
      delivered.tell({ ...mail, outcome, ms: performance.now() - begin });
    try {
      mail.open();
      if (topic && !accepted.has(mail.id)) {
        const standing = (await standings).get(mail.messageId) ?? 'never';
        if (standing !== 'wanted') sent();
        if (standing === 'later') return await putOffMails(db, [mail.id], HOUR);
        if (standing === 'never') {
          tell('dropped');
          return await drop(mail, topic);
        }
      }
      if (!accepted.has(mail.id)) await send(mail.open(), mail.messageId);
      accepted.add(mail.id);
      await record(mail);
      sent();
      accepted.delete(mail.id);
      tell('sent');
    } catch (error) {
      sent();
      const reason = messageOf(error);
      if (isRefusedAddress(error)) {
        tell('refused');
        return await refuse(mail, topic, reason);
      }
      const wait = retries[mail.attempts - 1] ?? (mail.topic === null ? undefined : DAY);
      tell(wait === undefined ? 'given-up' : 'retried');
      if (wait === undefined) {
        logger.error({ reason, message: mail.messageId }, 'a message could not be sent and is given up');
        await dropMails(db, [mail.id]);
      } else {
        logger.warn({ reason, message: mail.messageId, wait }, 'a message could not be sent; trying again');
        await putOffMails(db, [mail.id], wait);
      }
    }
  }

  function recordAccepted(mails: TakenMail[]): Promise<void> {
    return db.transaction().execute(async (trx) => {
      await dropMails(
        trx,
        mails.map(({ id }) => id),
      );
      for (const [topic, some] of Map.groupBy(mails, topicOf))
        await topic?.handedOver(
          trx,
          some.map(({ messageId }) => messageId),
        );
      await reports.taken(
        trx,
        mails.map((mail) => mail.open().to),
      );
    });
  }

  /**
   * Gives up a message for an address that the mail server refuses. A message with a topic is kept and tried again a
   * day later. When the topic now wants it to wait, the topic is asked again an hour later, as always.
   */
  function refuse(mail: TakenMail, topic: MailTopic | undefined, reason: string): Promise<void> {
    logger.warn({ reason, message: mail.messageId }, 'the mail server refuses the address of a message');
    return db.transaction().execute(async (trx) => {
      await reports.refused(trx, mail.open().to);
      if (!topic) return dropMails(trx, [mail.id]);
      const standing = (await topic.standing(trx, [topicMailOf(mail)])).get(mail.messageId);
      await putOffMails(trx, [mail.id], standing === 'later' ? HOUR : DAY);
    });
  }

  function drop(mail: DueMail, topic: MailTopic): Promise<void> {
    return db.transaction().execute(async (trx) => {
      await dropMails(trx, [mail.id]);
      await topic.dropped(trx, mail.messageId);
    });
  }

  /** What becomes of messages with topics, by Message-ID. Leaves out messages that cannot be opened. */
  async function standingsOf(mails: TakenMail[]): Promise<Map<string, MailStanding>> {
    const standings: [string, MailStanding][] = [];
    for (const [topic, some] of Map.groupBy(mails.filter(canBeOpened), topicOf))
      standings.push(...((await topic?.standing(db, some.map(topicMailOf))) ?? []));
    return new Map(standings);
  }

  /**
   * The messages that are due, with what becomes of them. The next ones are taken while these are being sent. Each is
   * added to those that this process holds.
   */
  async function* dueMails(held: Set<string>, signal: AbortSignal) {
    const take = async () => {
      const asked = { seconds: leaseSeconds, topics: [...topics.keys()], limit: TAKEN_AT_ONCE };
      const mails = (await takeDueMails(db, asked)).map(takenMail);
      for (const { id } of mails) held.add(id);
      const standings = standingsOf(mails);
      // Each message waits for it and hears of its failure. Messages without a topic do not.
      standings.catch(() => {});
      return { mails, standings };
    };
    let next = take();
    try {
      for (let { mails, standings } = await next; mails.length > 0; { mails, standings } = await next) {
        next = take();
        // It may fail long before it is waited for.
        next.catch(() => {});
        for (const mail of mails) {
          if (signal.aborted) return;
          yield { mail, standings };
        }
      }
    } finally {
      await next.catch(() => {});
    }
  }

  /** Sends all messages that are due. Returns after how many milliseconds to look again. */
  async function work(signal: AbortSignal): Promise<number> {
    const held = new Set<string>();
    // However slow the mail server is, no other process may take these messages.
    const hold = () => putOffMails(db, [...held], leaseSeconds);
    const everyMs = (leaseSeconds * 1000) / 3;
    const holding = ticker.every({ name: 'holding messages that are being sent', everyMs, run: hold });
    try {
      const due = dueMails(held, signal);
      await inLanes(MAILS_AT_ONCE, async () => {
        for await (const { mail, standings } of due)
          await deliver(mail, standings, () => held.delete(mail.id));
      });
    } finally {
      await holding.close();
      // What was not begun is given back.
      if (held.size > 0) await putOffMails(db, [...held], 0);
    }
    if (signal.aborted) return 0;
    const next = (await nextMailIn(db, [...topics.keys()])) ?? LOOK;
    return Math.max(next, 0) * 1000;
  }

  function takenMail(due: DueMail): TakenMail {
    let mail: Mail | undefined;
    const open = () => {
      mail ??= unseal(due.sealed);
      return mail;
    };
    return { ...due, open };
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

function topicMailOf(mail: TakenMail): TopicMail {
  return { messageId: mail.messageId, address: mail.open().to };
}

function canBeOpened(mail: TakenMail): boolean {
  try {
    mail.open();
    return true;
  } catch {
    return false;
  }
}
