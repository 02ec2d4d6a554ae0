import type { FastifyInstance } from 'fastify';
import type { NotificationServices } from './services.ts';
import { registerUnsubscribe } from './unsubscribe/unsubscribe.routes.ts';

/**
 * Notifications: what all mails need that people get from time to time. A person gets one digest a run, made of the sections that
 * other modules give (`digest/section.ts`); `digest/run-digests.ts` asks them, and `digest/send-digests.ts` tells them when the
 * mail server took the digest (decision 0015). `schedule/` knows whose time has come: daily, weekly or monthly at the hour of
 * their day. `unsubscribe/` makes the links that end mails of any kind, and ends them. This module knows no section by name:
 * `composition.ts` joins them. When people get a mail for another reason, the module that sends it asks the platform's mailer,
 * and makes the link that ends such mails here.
 */
export function registerNotifications(app: FastifyInstance, services: NotificationServices): Promise<void> {
  return registerUnsubscribe(app, services);
}

export { digestsOfPerson } from './digest/digest.store.ts';
export { digestKind } from './digest/digest-kind.ts';
export type { DigestSection, DuePage, DueQuestion, Findings, SectionOfMail } from './digest/section.ts';
export { sendDigests } from './digest/send-digests.ts';
export { wholePeople } from './digest/whole-people.ts';
export { DIGEST_HELP, parseDigestArguments, runDigestCommand } from './digest-command.ts';
export { digestData } from './personal-data.views.ts';
export type { LinkServices, NotificationServices } from './services.ts';
export { unsubscribePath, unsubscribeToken } from './unsubscribe/unsubscribe-token.ts';
