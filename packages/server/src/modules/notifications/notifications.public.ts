import type { FastifyInstance } from 'fastify';
import type { NotificationServices } from './services.ts';
import { registerUnsubscribe } from './unsubscribe/unsubscribe.routes.ts';
import type { EndByToken } from './unsubscribe/unsubscribe.service.ts';

/**
 * Notifications: what all regular emails to people need. A person gets one digest per run, made of the sections that
 * other modules provide (`digest/section.ts`). `digest/run-digests.ts` asks the sections, and `digest/send-digests.ts`
 * tells them when the mail server took the digest (decision 0015). `schedule/` knows whose emails are due: daily,
 * weekly or monthly, at the hour that each person chose. `unsubscribe/` makes and handles the links that end emails of
 * any kind. This module knows no section by name: `composition.ts` connects them. When people get an email for another
 * reason, the module that sends it uses the platform's mailer, and makes the link that ends such emails here.
 */
export function registerNotifications(
  app: FastifyInstance,
  services: NotificationServices,
): Promise<EndByToken> {
  return registerUnsubscribe(app, services);
}

export { digestsOfPerson } from './digest/digest.store.ts';
export { digestKind } from './digest/digest-kind.ts';
export type { DigestSection, DuePage, DueQuestion, Findings, SectionOfMail } from './digest/section.ts';
export { sendDigests } from './digest/send-digests.ts';
export { composed, handedOver } from './digest/told.ts';
export { wholePeople } from './digest/whole-people.ts';
export { DIGEST_HELP, parseDigestArguments, runDigestCommand } from './digest-command.ts';
export { digestData } from './personal-data.views.ts';
export { dayIn, momentOf } from './schedule/schedule.ts';
export type { LinkServices, NotificationServices } from './services.ts';
export type { MailKind } from './unsubscribe/mail-kind.ts';
export type { EndByToken } from './unsubscribe/unsubscribe.service.ts';
export { unsubscribePath, unsubscribeToken } from './unsubscribe/unsubscribe-token.ts';
