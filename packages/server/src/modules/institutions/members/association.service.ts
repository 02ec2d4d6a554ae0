import type { Admitted } from '../../../platform/auth/caller.ts';
import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { readToken, signToken } from '../../../platform/auth/signed-token.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { mayMail } from '../../identity/identity.public.ts';
import { contactFields } from '../roles/contact.views.ts';
import type { InstitutionServices } from '../services.ts';
import { associationMail } from './association-mail.ts';
import { accountOfAddress, addMember } from './membership.store.ts';
import { howItEnded } from './membership-end.store.ts';

/** How often a person may ask for such an email. */
const REQUESTS = { max: 20, seconds: 60 * 60 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Emails a link to an address in an institution's domain. Throws 404 when no institution has that domain. */
export async function requestAssociation(
  services: InstitutionServices,
  caller: Admitted<'signed-in'>,
  { email, returnTo }: { email: string; returnTo?: string },
): Promise<void> {
  const { db, secret, clock, mailer } = services;
  await limitTo(
    db,
    `associate:${caller.person.id}`,
    REQUESTS,
    clock.now(),
    'Too many requests. Wait a while.',
  );
  if (!(await accountOfAddress(db, email))) throw unknownDomain();
  if (!(await mayMail(services, email, 'association'))) return;
  const { id, name } = caller.person;
  const endsAt = new Date(clock.now().getTime() + DAY_MS);
  const token = signToken(secret, 'associate', [id, email], endsAt);
  await mailer.post(
    associationMail(email, name, pageUrl(services, '/session/inst-assoc', { confirm: token, returnTo })),
  );
}

/**
 * Joins the institution that owns the address to which the token was emailed. Only the person who asked for the token
 * can use it. Throws 403 when an administrator has removed the person.
 */
export async function confirmAssociation(
  { db, secret, clock }: InstitutionServices,
  personId: string,
  token: string,
): Promise<void> {
  const [askedBy, email] = readToken(secret, 'associate', token, clock.now()) ?? [];
  if (askedBy !== personId || !email) {
    throw new ApiError(
      400,
      'session/link-expired',
      'The link has expired, or somebody else asked for it. Ask for a new one.',
    );
  }
  const owner = await accountOfAddress(db, email);
  if (!owner) throw unknownDomain();
  if ((await howItEnded(db, owner.accountId, personId)) === 'removed') {
    throw new ApiError(
      403,
      'accounts/removed',
      'An administrator of this institution has removed you. Only an invitation makes you a member again.',
      { fields: await contactFields(db, owner.accountId) },
    );
  }
  await addMember(db, owner.accountId, personId, 'domain', clock.now(), owner.domainId);
}

const unknownDomain = () =>
  new ApiError(404, 'accounts/unknown-domain', 'No registered institution uses this email domain.');
