import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { MAILS_AT_ONCE } from '../../platform/mail/outbox.ts';
import type { Random } from '../../platform/random.ts';
import type { TestDatabase } from '../database.ts';
import { openMailbox } from '../mailbox.ts';
import { startWorker } from './alerts-child.ts';
import { nightOf } from './night-look.ts';

/** After each group of this many kills, one run may end undisturbed. */
const UNDISTURBED = 8;
const BEGIN = Date.parse('2026-03-01');

/** A message that the mail server accepted, and the worker that sent it. */
interface Taken {
  mail: Email;
  worker: number;
}

/** A hold on a worker: when it has come so far that it cannot go on, and what lets the next one go on. */
export interface HeldWorker {
  reached(): Promise<void>;
  release(): Promise<void>;
}

/** Workers that send digests, day after day, and are killed. */
export interface KilledWorkers {
  /** Every message that the mail server accepted, in this order. */
  taken: Taken[];
  /**
   * Publishes and lets a worker work, day after day, until so many workers were killed, and then lets two finish. The
   * first kill and a third of the others come between the mail server's acceptance and the commit. With `hold`, every second
   * kill comes where it holds the worker. Returns the last day, and how many came between acceptance and commit.
   */
  kill(
    kills: number,
    random: Random,
    publish: (day: number) => Promise<void>,
    hold?: () => Promise<HeldWorker>,
  ): Promise<{ day: number; frozen: number }>;
  /** How many messages arrived again. Throws for a repeat at any other moment than a kill, or with other words. */
  repeats(): number;
  close(): Promise<void>;
}

/** The calendar day of a day of the test. */
export function dayOf(day: number): string {
  return new Date(BEGIN + day * 86_400_000).toISOString().slice(0, 10);
}

/** `people`: about how many messages a day brings. `index`: a folder for the indexes of workers that look for recommendations too. */
export async function openKilledWorkers(
  database: TestDatabase,
  people: number,
  index: string | null = null,
): Promise<KilledWorkers> {
  const taken: Taken[] = [];
  let worker = 0;
  let child: ChildProcess | null = null;
  // How many more messages to accept before the next one freezes the worker, so that the worker never learns that it
  // was accepted. Null when no freeze is planned.
  let freezeAfter: number | null = null;
  const mailbox = await openMailbox((mail) => {
    taken.push({ mail, worker });
    if (freezeAfter === null || freezeAfter-- > 0) return;
    freezeAfter = null;
    child?.kill('SIGSTOP');
  });

  async function start(day: number): Promise<void> {
    worker++;
    const moment = `${dayOf(day)}T12:00:00Z`;
    child = await startWorker({ databaseUrl: database.url, smtpUrl: mailbox.url, moment, index });
  }

  async function end(): Promise<void> {
    if (!child) return;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    child = null;
  }

  /** Whether everything that there is to do as of a day is done. */
  async function isDone(day: number): Promise<boolean> {
    const morning = `${dayOf(day)}T07:00:00Z`;
    const { rows } = await sql<{ done: boolean }>`
      select not exists (select from digest where handed_over_at is null) and not exists (select from mail_outbox)
        and not exists (select from alert_watermark where taken_at < ${morning}::timestamptz)
        and not exists (select from tracked_now t left join reminder_look l using (person_id)
          where l.looked_at is null or l.looked_at < ${morning}::timestamptz)
        and not exists (select from recommendation_profile
          where looked_at is null or looked_at < ${nightOf(morning)}::timestamptz)
        and not exists (select from recommendation_found where told_at is null) as done`.execute(database.db);
    return rows[0]?.done === true;
  }

  /** Resolves when the worker was frozen, or when it has done everything without coming to that message. */
  async function untilStopped(day: number): Promise<void> {
    while (freezeAfter !== null && !(await isDone(day))) await sleep(5);
    // Leaves time for the mail server's earlier answers to arrive.
    if (freezeAfter === null) await sleep(20);
  }

  /** Lets a worker do everything there is to do as of a day. Returns how many milliseconds it took. */
  async function runToEnd(day: number): Promise<number> {
    await start(day);
    const began = performance.now();
    while (!(await isDone(day))) await sleep(20);
    const ms = performance.now() - began;
    await end();
    return ms;
  }

  let killings = 0;
  return {
    taken,
    async kill(kills, random, publish, hold) {
      let day = 0;
      let frozen = 0;
      await publish(day);
      const undisturbedMs = await runToEnd(++day);
      for (let killed = 1; killed <= kills; killed++) {
        await publish(day);
        const held = killed % 2 === 0 ? await hold?.() : undefined;
        const freeze = !held && (killed === 1 || random.chance(0.3));
        // The first freeze must come, however little of what is being published the worker has seen when it looks.
        const within = people * (killed === 1 ? 0.3 : 0.8);
        freezeAfter = freeze ? Math.floor(random.next() * within) : null;
        await start(++day);
        // The catalogue keeps changing while the worker looks.
        const moving = publish(day);
        if (held) await held.reached();
        else if (freeze) await untilStopped(day);
        else await sleep(random.next() * undisturbedMs);
        if (freeze && freezeAfter === null) frozen++;
        freezeAfter = null;
        await end();
        await held?.release();
        await moving;
        killings++;
        if (killed % UNDISTURBED === 0) await runToEnd(++day);
      }
      await runToEnd(++day);
      await runToEnd(++day);
      return { day, frozen };
    },
    repeats() {
      const first = new Map<string, number>();
      let repeats = 0;
      for (const [place, { mail, worker: sender }] of taken.entries()) {
        const id = mail.messageId ?? '';
        const known = taken[first.get(id) ?? -1];
        if (known) {
          repeats++;
          // The worker that sent it before was killed while this was one of the messages in its hands.
          expect(known.worker).toBeLessThan(sender);
          const last = taken.findLastIndex(({ worker }) => worker === known.worker);
          expect(last - taken.indexOf(known)).toBeLessThan(2 * MAILS_AT_ONCE);
          expect(mail.text).toBe(known.mail.text);
        }
        first.set(id, place);
      }
      // Each killed worker had at most so many messages in its hands.
      expect(repeats).toBeLessThanOrEqual(killings * MAILS_AT_ONCE);
      return repeats;
    },
    async close() {
      child?.kill('SIGKILL');
      await mailbox.close();
    },
  };
}
