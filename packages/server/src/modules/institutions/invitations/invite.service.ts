import { reachesRole } from '@fundry/contracts/access.ts';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { limitTo } from '../../../platform/auth/rate-limit.store.ts';
import { messageOf } from '../../../platform/failure.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { InstitutionServices } from '../services.ts';
import { deleteOlderInvitations } from './invitation.store.ts';
import { withdrawInvitation } from './invitations.service.ts';
import { type Invitee, newInvitation } from './new-invitation.ts';
import { standingsOf } from './standing.views.ts';

const DAY = 24 * 60 * 60;
/** How many invitations one account may send. */
const FROM_ACCOUNT = { max: 1_000, seconds: DAY };
/** How many invitations of one account an address may get. */
const TO_ADDRESS = { max: 5, seconds: DAY };

type Admin = Admitted<'admin'>;
interface Account {
  id: string;
  name: string;
}

/**
 * Emails one invitation while the caller waits. An earlier invitation to the same address is replaced. Throws 503 when
 * the mail server refuses the message; the earlier invitation then stays valid. When the installation sends no email,
 * the link is returned, for the caller to pass on.
 */
export async function inviteOne(
  services: InstitutionServices,
  caller: Admin,
  account: Account,
  invitee: Invitee,
): Promise<{ email: string; link: string | null }> {
  const { db, clock, mailer, logger } = services;
  const { email } = invitee;
  await checkInvitees(services, caller, account, [invitee]);
  const key = `invite:${account.id}:${email}`;
  await limitTo(db, key, TO_ADDRESS, clock.now(), 'This address has had enough invitations for today.');
  const { id, at, url, mail } = await db
    .transaction()
    .execute((tx) => newInvitation(tx, services, caller, account, invitee));
  await mailer.send(mail).catch(async (error) => {
    await withdrawInvitation(services, caller, account.id, id);
    logger.warn({ reason: messageOf(error) }, 'an invitation could not be sent');
    throw new ApiError(503, 'accounts/not-sent', 'Something went wrong… Try again later.');
  });
  await deleteOlderInvitations(db, { accountId: account.id, email, id, at });
  return { email, link: mailer.folder ? url : null };
}

/**
 * Invites people. Members, and people with an open invitation to the same role, get nothing. A single invitation is
 * sent while the caller waits; several are stored together with their messages, which are sent one after another.
 */
export async function invitePeople(
  services: InstitutionServices,
  caller: Admin,
  account: Account,
  people: Invitee[],
) {
  const { db, clock, mailer } = services;
  const emails = [...new Set(people.map(({ email }) => email))];
  const standings = await standingsOf(db, account.id, emails, clock.now());
  const answers = people.map((invitee) => {
    const standing = standings.get(invitee.email);
    const open = standing?.open;
    const isOpen = open && !open.isExpired && open.role === invitee.role;
    const outcome = standing?.isMember ? 'member' : isOpen ? 'open' : 'invited';
    return { ...invitee, outcome: outcome as 'member' | 'open' | 'invited', link: null as string | null };
  });
  const invited = answers.filter(({ outcome }) => outcome === 'invited');
  const [only, ...others] = invited;
  if (only && others.length === 0) only.link = (await inviteOne(services, caller, account, only)).link;
  if (others.length > 0) {
    await checkInvitees(services, caller, account, invited);
    await db.transaction().execute(async (tx) => {
      for (const invitee of invited) {
        const { id, at, url, mail } = await newInvitation(tx, services, caller, account, invitee);
        const { email } = invitee;
        await deleteOlderInvitations(tx, { accountId: account.id, email, id, at });
        await mailer.keep(tx, mail);
        if (mailer.folder) invitee.link = url;
      }
    });
    mailer.wake();
  }
  return { people: answers, mailed: mailer.folder === null };
}

/** Throws 403 for a role above the caller's own, and 429 when the account has sent too many invitations. */
async function checkInvitees(
  { db, clock }: InstitutionServices,
  caller: Admin,
  account: Account,
  invitees: Invitee[],
): Promise<void> {
  if (invitees.some(({ role }) => !reachesRole(caller.role, role))) {
    throw new ApiError(403, 'accounts/above-own-role', 'Only a super admin can give this role.');
  }
  const sentence = 'Too many invitations. Try again tomorrow.';
  await limitTo(db, `invite:${account.id}`, FROM_ACCOUNT, clock.now(), sentence, invitees.length);
}
