import { setTimeout as sleep } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { type Mail, renderMail } from './mail.ts';
import { type MailFolder, openMailFolder } from './mail-folder.ts';

/** Hands messages to the mail server, or puts them into the folder when none is set. */
export interface Mailer {
  /** Resolves once the message was handed over; throws when the mail server refuses it. */
  send(mail: Mail): Promise<void>;
  /** Sends without making the caller wait; a failure is tried again some times, then logged. */
  post(mail: Mail): void;
  /** Where messages are kept in place of being sent; null when they are sent. */
  folder: MailFolder | null;
  /** Waits for messages under way. */
  close(): Promise<void>;
}

/** How a mailer is set up. */
export interface MailerOptions {
  smtpUrl: string | null;
  from: string;
  folder: string;
  clock: Clock;
  logger: Logger;
  /** Waits between attempts, in milliseconds. */
  retries?: number[];
}

const RETRIES = [2_000, 15_000, 60_000];
const CLOSING_MS = 5_000;

/** Opens the mailer of the configuration. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from, clock, logger, retries = RETRIES } = options;
  const folder = smtpUrl ? null : openMailFolder(options.folder);
  let transport: Transporter | null = null;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function send(mail: Mail): Promise<void> {
    const { text, html } = renderMail(mail);
    const at = clock.now();
    const message = { from, to: mail.to, subject: mail.subject, date: at, text, html };
    if (!transport) {
      // Loaded with the first message, because a server starts more often than it writes.
      const { createTransport } = await import('nodemailer');
      transport ??= smtpUrl
        ? createTransport(smtpUrl)
        : createTransport({ streamTransport: true, buffer: true });
    }
    const handedOver = (await transport.sendMail(message)) as { message?: Buffer };
    if (!folder) return;
    const { to, subject } = mail;
    await folder.put({ at: at.toISOString(), from, to, subject, text, html }, handedOver.message!);
  }

  async function insist(mail: Mail): Promise<void> {
    for (const wait of [...retries, null]) {
      try {
        return await send(mail);
      } catch (error) {
        if (wait === null || stopping.signal.aborted) {
          logger.error(
            { reason: (error as Error).message, subject: mail.subject },
            'a message could not be sent',
          );
          return;
        }
        logger.warn({ reason: (error as Error).message }, 'the mail server refused a message; trying again');
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return {
    send,
    post(mail) {
      const done: Promise<void> = insist(mail).finally(() => underWay.delete(done));
      underWay.add(done);
    },
    folder,
    async close() {
      const finished = Promise.all(underWay);
      const impatient = setTimeout(() => stopping.abort(), CLOSING_MS);
      await finished;
      clearTimeout(impatient);
      transport?.close();
    },
  };
}
