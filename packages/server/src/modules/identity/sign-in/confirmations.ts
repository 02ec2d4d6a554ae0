import { signToken } from '../../../platform/auth/signed-token.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import type { IdentityServices } from '../services.ts';
import { confirmationMail } from './mails.ts';
import { mayMail } from './sending-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Emails a person the link that confirms their address, within the limit of messages per address. */
export async function mailConfirmation(
  services: IdentityServices,
  person: { id: string; email: string; name: string },
  returnTo: string | undefined,
): Promise<void> {
  const { secret, clock, mailer } = services;
  if (!(await mayMail(services, person.email, 'confirmation'))) return;
  const endsAt = new Date(clock.now().getTime() + DAY_MS);
  const confirm = signToken(secret, 'confirm', [person.id], endsAt);
  const link = pageUrl(services, '/session/sign-in', { confirm, email: person.email, returnTo });
  await mailer.post(confirmationMail(person.email, person.name, link));
}
