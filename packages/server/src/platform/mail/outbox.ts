import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Logger } from '../logger.ts';
import { type DueMail, dropMail, nextMailIn, putOffMail, takeDueMail } from './outbox.store.ts';

const MINUTE = 60;
/** In seconds; a day in all. */
const RETRIES = [2, 15, MINUTE, 5 * MINUTE, ...Array<number>(24).fill(60 * MINUTE)];
/** How long an attempt may take before somebody else makes the next one; longer than the time limits of the connection. */
const LEASE = 2 * MINUTE;
/** Other processes may have left messages; so often it is looked for them, in seconds. */
const LOOK = MINUTE;
const CLOSING_MS = 5_000;

/** Sends the messages that wait, one after the other. */
export interface Outbox {
  /** Looks for messages now. */
  wake(): void;
  /** Waits a moment for the message under way. */
  close(): Promise<void>;
}

/** Opens the outbox and begins at once. Any number of processes may do so: each message is taken by one of them. */
export function openOutbox(options: {
  db: Kysely<Database>;
  logger: Logger;
  send(mail: DueMail): Promise<void>;
  retries?: number[];
}): Outbox {
  const { db, logger, send, retries = RETRIES } = options;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;
  let again = false;

  async function deliver(mail: DueMail): Promise<void> {
    try {
      await send(mail);
      await dropMail(db, mail.id);
    } catch (error) {
      const reason = (error as Error).message;
      const wait = retries[mail.attempts - 1];
      if (wait === undefined) {
        logger.error({ reason, message: mail.messageId }, 'a message could not be sent and is given up');
        await dropMail(db, mail.id);
      } else {
        logger.warn({ reason, message: mail.messageId, wait }, 'a message could not be sent; trying again');
        await putOffMail(db, mail.id, wait);
      }
    }
  }

  async function work(): Promise<void> {
    do {
      again = false;
      for (let mail = await takeDueMail(db, LEASE); mail; mail = await takeDueMail(db, LEASE)) {
        await deliver(mail);
        if (closed) return;
      }
    } while (again);
    const next = (await nextMailIn(db)) ?? LOOK;
    if (!closed) wakeIn(Math.min(Math.max(next, 0), LOOK));
  }

  function wakeIn(seconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(wake, seconds * 1000);
    timer.unref();
  }

  function wake(): void {
    again = true;
    if (closed || working) return;
    working = work()
      .catch((error) => {
        logger.warn({ reason: (error as Error).message }, 'messages that wait cannot be read');
        if (!closed) wakeIn(LOOK);
      })
      .finally(() => {
        working = null;
        if (again && !closed) wake();
      });
  }

  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearTimeout(timer);
      let patience: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, CLOSING_MS);
      });
      await Promise.race([working, enough]);
      clearTimeout(patience);
    },
  };
}
