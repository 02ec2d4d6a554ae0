import { readToken, signToken } from '../../../platform/auth/signed-token.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { confirmAddress, findPerson } from '../people/person.store.ts';
import type { IdentityServices } from '../services.ts';
import { confirmAgainMail } from '../sign-in/mails.ts';
import { mayMail } from '../sign-in/sending-limits.ts';

const PURPOSE = 'confirm-again';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Emails a signed-in person a link that confirms their address anew, within the limit of messages per address. */
export async function askToConfirmAgain(
  services: IdentityServices,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<void> {
  const { secret, clock, mailer } = services;
  if (!(await mayMail(services, email, 'confirmation'))) return;
  const endsAt = new Date(clock.now().getTime() + DAY_MS);
  const confirm = signToken(secret, PURPOSE, [id, email], endsAt);
  await mailer.post(
    confirmAgainMail(email, name, pageUrl(services, '/session/confirm-address', { confirm })),
  );
}

/**
 * Confirms the address to which the token was emailed, so that its owner gets digests again. Whoever holds the token can
 * do so, signed in or not, because the message is often opened on another device. Throws 400 when the link has expired.
 */
export async function confirmAgain(
  { db, secret, clock }: Pick<IdentityServices, 'db' | 'secret' | 'clock'>,
  token: string,
): Promise<void> {
  const [personId = '', email] = readToken(secret, PURPOSE, token, clock.now()) ?? [];
  const person = email === undefined ? undefined : await findPerson(db, personId);
  if (person?.email !== email || !person) {
    throw new ApiError(400, 'session/link-expired', 'The link has expired. Ask for a new one.');
  }
  await confirmAddress(db, person.id);
}
