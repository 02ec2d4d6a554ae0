import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { type Mail, renderMail } from './mail.ts';
import type { MailFolder } from './mail-folder.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** How long a connection is kept open for the next message. */
const IDLE_MS = 15_000;

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
  let transporter: Transporter | null = null;
  return {
    async send(mail, messageId) {
      const { to, replyTo, subject, unsubscribe } = mail;
      const { text, html } = renderMail(mail);
      const at = clock.now();
      if (!transporter) {
        // Loaded with the first message, because a server starts more often than it sends email.
        const { createTransport } = await import('nodemailer');
        const limits = {
          connectionTimeout: CONNECT_MS,
          greetingTimeout: CONNECT_MS,
          socketTimeout: SILENCE_MS,
        };
        // One connection serves many messages, because mail servers take their time to greet. When they hang up
        // before a message was begun, it is sent over a new connection.
        const pool = { pool: true, maxConnections: 1, maxRequeues: 1, idleTimeout: IDLE_MS } as const;
        transporter ??= smtpUrl
          ? createTransport({ url: smtpUrl, ...pool, ...limits })
          : createTransport({ streamTransport: true, buffer: true });
      }
      const headers = unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {};
      const message = { from, to, replyTo, subject, date: at, text, html, messageId, headers };
      const handedOver = (await transporter.sendMail(message)) as { message?: Buffer };
      if (!folder || !handedOver.message) return;
      await folder.put({ at: at.toISOString(), from, to, subject, text, html }, handedOver.message);
    },
    close: () => transporter?.close(),
  };
}
