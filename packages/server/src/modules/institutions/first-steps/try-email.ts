import type { Admitted } from '../../../platform/auth/caller.ts';
import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { messageOf } from '../../../platform/failure.ts';
import { mailFailureInWords } from '../../../platform/mail/failure-in-words.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { InstitutionServices } from '../services.ts';
import { noteAcceptedMail } from './first-steps.store.ts';

/** How many test messages one person may send. */
const TRIALS = { max: 10, seconds: 15 * 60 };

/**
 * Sends a test message to the caller and says what the mail server answered. An accepted message is remembered for
 * the present settings. Throws 429 after ten messages in a quarter of an hour.
 */
export async function tryEmail(services: InstitutionServices, { person }: Admitted<'almighty'>) {
  const { db, clock, logger, mailer, mailSettings, origin } = services;
  const { email: to, name, id } = person;
  await limitTo(db, `test-email:${id}`, TRIALS, clock.now(), 'Too many test messages. Wait a while.');
  const { server, mark } = mailSettings;
  if (server === null) {
    const sentence =
      'No mail server is set. Set FUNDRY_SMTP_URL, for example smtp://user:password@smtp.university.edu:587, and FUNDRY_MAIL_FROM, the sender, then restart the server.';
    return { to, accepted: false, sentence, serverAnswer: null };
  }
  try {
    await mailer.tryOut(testMail(to, name, origin()));
  } catch (error) {
    logger.warn({ reason: messageOf(error) }, 'a test message could not be sent');
    return { to, accepted: false, ...mailFailureInWords(error, server) };
  }
  await noteAcceptedMail(db, mark);
  const sentence = `${server} has accepted the message to ${to}. Look into that mailbox, and into its spam folder.`;
  return { to, accepted: true, sentence, serverAnswer: null };
}

function testMail(to: string, name: string, origin: string): Mail {
  return {
    to,
    subject: 'Test message from Fundry',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'text', text: 'You asked for this message to see whether Fundry can send email. It can.' },
      { kind: 'text', text: 'The links in messages to other people begin like this one:' },
      { kind: 'link', label: 'Open Fundry', url: `${origin}/` },
    ],
    reason: 'You are receiving this message because you asked for it on the administration pages.',
  };
}
