import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Admitted } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { DiscoveryServices } from '../../discovery/discovery.public.ts';
import { applicantsByAddress, lockPerson, mailAddresses } from '../../identity/identity.public.ts';
import type { ShareMail } from '../mail/share-mail.ts';
import { addressesSince, insertShare } from '../opportunities/share.store.ts';
import type { SharingServices } from '../services.ts';
import { optOutPath, wantingShares } from './opt-out.ts';
import { countShare } from './share-limits.ts';

/** How long the same share counts as one, for a person who tries again because no answer came. */
const AGAIN_MS = 10 * 60 * 1000;

/** What is shared by email. */
export interface MailedShare {
  opportunityIds: number[];
  emails: string[];
  message: string;
  /** The public page of a group whose address is sent; null: the opportunities themselves are sent. */
  linkId: string | null;
  /** Writes the email to one recipient. */
  write(to: ShareMail): Mail;
}

/**
 * Stores a share, and its emails in the outbox, in the caller's transaction: either all of them are sent, or none. An
 * address to which the person sent the same within ten minutes gets nothing again. An address whose owner wants no such
 * emails gets nothing either, and the sender cannot tell. Throws 403 when the person has not confirmed their own
 * address, to which replies go, and 429 beyond the limits of a day.
 */
export async function mailShare(
  trx: Kysely<Database>,
  {
    discovery,
    mailer,
    links,
    secret,
  }: Pick<SharingServices, 'mailer' | 'links' | 'secret'> & { discovery: Pick<DiscoveryServices, 'clock'> },
  { person, account }: Admitted<'signed-in'>,
  { opportunityIds, linkId, emails, message, write }: MailedShare,
): Promise<void> {
  const now = discovery.clock.now();
  const replyTo = (await mailAddresses(trx, [person.id])).get(person.id);
  if (replyTo === undefined) {
    throw new ApiError(
      403,
      'sharing/address-not-confirmed',
      'Confirm your own email address first. Replies go there.',
    );
  }
  await lockPerson(trx, person.id);
  const share = {
    personId: person.id,
    content: hashed([linkId ?? '', message, ...opportunityIds.toSorted((a, b) => a - b)]),
  };
  const reached = await addressesSince(trx, share, new Date(now.getTime() - AGAIN_MS));
  const fresh = [...new Set(emails)].filter((address) => !reached.has(address));
  if (fresh.length === 0) return;
  await countShare(trx, person.id, fresh, now);
  await insertShare(trx, { ...share, opportunityIds, linkId, emails: fresh, at: now });
  const from = { name: person.name, email: replyTo, institution: account?.name ?? null };
  const wanting = await wantingShares(trx, secret, fresh);
  const applicants = await applicantsByAddress(trx, wanting);
  for (const to of wanting) {
    const optOut = optOutPath(links, secret, to);
    const applicant = applicants.get(to.toLowerCase()) ?? null;
    await mailer.keep(trx, write({ to, applicant, from, message, site: links.origin(), optOut }));
  }
}

function hashed(said: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
