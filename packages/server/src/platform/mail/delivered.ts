import { happening } from '../telemetry/happening.ts';

/**
 * What became of an attempt to deliver a message: the mail server took it (`sent`), it is tried again later (`retried`), the mail
 * server refuses its address (`refused`), it is given up, or nobody wants it any more (`dropped`).
 */
export const MAIL_OUTCOMES = ['sent', 'retried', 'refused', 'given-up', 'dropped'] as const;

/** An attempt to deliver a stored message, or to send one that somebody waits for. */
export interface Delivered {
  messageId: string;
  outcome: (typeof MAIL_OUTCOMES)[number];
  /** What the message is part of; null when it is of no topic. */
  topic: string | null;
  ms: number;
}

/** A message was stored, to be sent at once. */
export const posted = happening<{ messageId: string }>('mail-posted');

export const delivered = happening<Delivered>('mail');
