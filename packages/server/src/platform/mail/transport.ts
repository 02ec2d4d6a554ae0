import type { Transporter } from 'nodemailer';
import type StreamTransport from 'nodemailer/lib/stream-transport';
import type { Clock } from '../clock.ts';
import { type Mail, renderMail } from './mail.ts';
import type { MailFolder } from './mail-folder.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const LIMITS = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS };
/** How long a connection is kept open for the next message. */
const IDLE_MS = 15_000;
/** Microsoft 365 allows no more at the same time: learn.microsoft.com, "Exchange Online limits", SMTP AUTH. */
const CONNECTIONS = 3;
/**
 * A connection serves many messages, because mail servers take their time to greet. When they hang up before a message
 * was begun, it is sent over a new connection.
 */
const POOL = { pool: true, maxConnections: CONNECTIONS, maxRequeues: 1, idleTimeout: IDLE_MS } as const;

/** The way by which messages leave the server. */
export interface MailTransport {
  /** Hands a message over. Throws when that fails. */
  send(mail: Mail, messageId: string): Promise<void>;
  close(): void;
}

/** A connection to the mail server, or the folder in its place. It is made with the first message. */
export function openTransport(options: {
  smtpUrl: string | null;
  from: string;
  folder: MailFolder | null;
  clock: Clock;
}): MailTransport {
  const { smtpUrl, from, folder, clock } = options;
  let composer: Transporter<StreamTransport.SentMessageInfo> | null = null;
  let transporter: Transporter | null = null;
  return {
    async send(mail, messageId) {
      const { to, replyTo, subject, unsubscribe } = mail;
      const { text, html } = renderMail(mail);
      const at = clock.now();
      // Loaded with the first message, because a server starts more often than it sends email.
      const { createTransport } = await import('nodemailer');
      composer ??= createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const headers = unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {};
      const composed = { from, to, replyTo, subject, date: at, text, html, messageId, headers };
      // Written whole. A message that is sent while it is written goes out line by line, which takes three times as long.
      const { envelope, message } = await composer.sendMail(composed);
      if (folder)
        return folder.put({ at: at.toISOString(), from, to, subject, text, html }, message as Buffer);
      transporter ??= createTransport({ url: smtpUrl ?? undefined, ...POOL, ...LIMITS });
      await transporter.sendMail({ envelope, raw: message });
    },
    close: () => transporter?.close(),
  };
}
