import type { Admitted } from '../../../platform/auth/caller.ts';
import { audit } from '../../institutions/institutions.public.ts';
import type { SharingServices } from '../services.ts';
import { deleteLink } from './group-link.store.ts';
import { mayTakeDown } from './may-take-down.ts';
import { noSuchPage, openGroup } from './public-group.service.ts';

/**
 * Switches off the public page at an address, and notes that in the audit log. Its owner can switch another page on, with
 * another address. Throws 404 for an address that opens no page, and for a page that the caller may not take down.
 */
export async function takeDownPage(
  services: SharingServices,
  caller: Admitted<'admin'>,
  token: string,
): Promise<void> {
  const { discovery } = services;
  await discovery.db.transaction().execute(async (trx) => {
    const group = await openGroup({ ...services, discovery: { ...discovery, db: trx } }, token);
    if (!mayTakeDown(group, caller)) throw noSuchPage();
    await deleteLink(trx, group.id);
    await audit(trx, {
      at: discovery.clock.now(),
      by: caller,
      accountId: group.accountId,
      action: 'sharing/page-taken-down',
      detail: { personId: group.personId, name: group.name },
    });
  });
}
