import { SHARE_MAILS } from '@fundry/contracts/sharing/sharing-limits.ts';
import type { Kysely } from 'kysely';
import type { Secret } from '../../../platform/auth/secret.ts';
import type { Database } from '../../../platform/db/schema.ts';
import {
  type LinkServices,
  type MailKind,
  unsubscribePath,
} from '../../notifications/notifications.public.ts';
import { deleteOptOut, keepOptOut, optedOut } from './opt-out.store.ts';

/**
 * Emails with shared opportunities. An address is known here only by its hash, in the links of the emails too. The hash
 * needs the installation's secret, because addresses could be guessed from an ordinary one.
 */
export const shareMails: MailKind = {
  name: SHARE_MAILS,
  whenExpired: 'Use the link in a newer email.',
  end: (db, { subject }, at) => keepOptOut(db, subject, at),
  takeBack: (db, { subject }) => deleteOptOut(db, subject),
};

/** The path of the page that keeps all shared opportunities away from an address, after a question. */
export function optOutPath(links: LinkServices, secret: Secret, address: string): string {
  const of = { kind: SHARE_MAILS, subject: addressHash(secret, address), id: null };
  return `${unsubscribePath(links, of)}&emails=${SHARE_MAILS}`;
}

/** Those of these addresses that want to be sent shared opportunities. */
export async function wantingShares(
  db: Kysely<Database>,
  secret: Secret,
  addresses: string[],
): Promise<string[]> {
  const refusing = await optedOut(
    db,
    addresses.map((address) => addressHash(secret, address)),
  );
  return addresses.filter((address) => !refusing.has(addressHash(secret, address)));
}

function addressHash(secret: Secret, address: string): string {
  return secret.sign('share opt-out', address);
}
