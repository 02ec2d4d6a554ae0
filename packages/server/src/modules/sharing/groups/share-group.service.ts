import type { Admitted } from '../../../platform/auth/caller.ts';
import { NOBODY } from '../../../platform/auth/viewer.ts';
import { recordsById } from '../../discovery/discovery.public.ts';
import { idsInGroup, ownGroup, scopeOf } from '../../tracking/tracking.public.ts';
import { groupMail, LISTED } from '../mail/group-mail.ts';
import { plainLines } from '../mail/plain-text.ts';
import { recipientsOfLink } from '../opportunities/share.store.ts';
import { mailShare } from '../recipients/mail-share.ts';
import type { SharingServices } from '../services.ts';
import { groupAddress, newKey } from './group-address.ts';
import { deleteLink, keepLink, linkOfGroup } from './group-link.store.ts';

type Owner = Admitted<'signed-in'>;

/**
 * Switches the public page of a group on, and emails its address when there are addresses: both or nothing. Throws 404
 * when the caller has no such group, and what `mailShare` throws. Returns the address, and whether this installation
 * hands emails to a mail server.
 */
export async function shareGroup(
  services: SharingServices,
  caller: Owner,
  given: { groupId: string; emails: string[]; message?: string },
): Promise<{ link: string; mailed: boolean }> {
  const { discovery, mailer, links, secret } = services;
  const { db, clock } = discovery;
  const address = await db.transaction().execute(async (trx) => {
    const group = await ownGroup(trx, scopeOf(caller), given.groupId);
    const link = await keepLink(trx, group.id, newKey(), clock.now());
    const url = groupAddress({ secret, origin: links.origin }, link.key);
    if (given.emails.length === 0) return url;
    const { ids, total } = await idsInGroup(
      trx,
      group.id,
      NOBODY,
      { page: 0, pageSize: LISTED },
      clock.today(),
    );
    const records = await recordsById('opportunities', ids, NOBODY, { ...discovery, db: trx });
    const listed = [...records].map(([id, record]) => ({ id: String(id), record }));
    await mailShare(trx, services, caller, {
      opportunityIds: [],
      linkId: link.id,
      emails: given.emails,
      message: plainLines(given.message ?? ''),
      write: (to) => groupMail(to, { name: group.name, url, total, listed }, clock.today()),
    });
    return url;
  });
  mailer.wake();
  return { link: address, mailed: mailer.folder === null };
}

/** The address of a group's public page, and to whom it was emailed. Throws 404 when the caller has no such group. */
export async function groupShare(
  { discovery: { db }, links, secret }: SharingServices,
  caller: Owner,
  id: string,
) {
  const group = await ownGroup(db, scopeOf(caller), id);
  const link = await linkOfGroup(db, group.id);
  if (!link) return { link: null, recipients: [] };
  const recipients = await recipientsOfLink(db, link.id);
  return { link: groupAddress({ secret, origin: links.origin }, link.key), recipients };
}

/** Switches a group's public page off. Throws 404 when the caller has no such group. */
export async function endGroupShare(
  { discovery: { db } }: SharingServices,
  caller: Owner,
  id: string,
): Promise<void> {
  const group = await ownGroup(db, scopeOf(caller), id);
  await deleteLink(db, group.id);
}
