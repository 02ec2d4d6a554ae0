import { localPath } from '@fundry/contracts/identity/local-path.ts';
import { countOne } from '../../../platform/auth/rate-limit.store.ts';
import { signToken } from '../../../platform/auth/signed-token.ts';
import type { AccountServices } from '../services.ts';
import { confirmationMail } from './mails.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Messages that strangers can cause somebody to get. */
export const MAILS_PER_ADDRESS = { max: 5, seconds: 60 * 60 };

/** Mails a person the link to confirm their address; not more often than a mailbox should bear. */
export async function mailConfirmation(
  services: AccountServices,
  person: { id: string; email: string; name: string },
  returnTo: string | undefined,
): Promise<void> {
  const { secret, clock, mailer } = services;
  if (!(await mayMail(services, person.email))) return;
  const endsAt = new Date(clock.now().getTime() + DAY_MS);
  const confirm = signToken(secret, 'confirm', [person.id], endsAt);
  await mailer.post(
    confirmationMail(person.email, person.name, pageUrl(services, '/session/sign-in', { confirm, returnTo })),
  );
}

/** Counts a message to an address that somebody who is not signed in causes; whether it may be sent. */
export async function mayMail({ db, clock }: AccountServices, email: string): Promise<boolean> {
  return (await countOne(db, `mail:${email}`, MAILS_PER_ADDRESS, clock.now())).allowed;
}

/** The address of a page of ours, with parameters; a return address is taken only when it is local. */
export function pageUrl(
  { origin }: Pick<AccountServices, 'origin'>,
  path: string,
  { returnTo, ...parameters }: { returnTo?: string; [name: string]: string | undefined } = {},
): string {
  const url = new URL(path, origin());
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  const local = localPath(returnTo);
  if (local) url.searchParams.set('returnTo', local);
  return url.href;
}
