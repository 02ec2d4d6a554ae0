import type { PageQuery } from '@fundry/contracts/answers/page.ts';
import { isInternalId } from '@fundry/contracts/internal-ids.ts';
import type { Admitted } from '../../../platform/auth/caller.ts';
import { NOBODY, type Viewer } from '../../../platform/auth/viewer.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { currentRecordIds } from '../../catalogue/catalogue.public.ts';
import { recordsById } from '../../discovery/discovery.public.ts';
import { plainLines } from '../mail/plain-text.ts';
import { opportunitiesMail } from '../mail/share-mail.ts';
import { mailShare } from '../recipients/mail-share.ts';
import type { SharingServices } from '../services.ts';
import { pageOfShares, sharedIds } from './share.store.ts';

/**
 * Emails opportunities to addresses, all or none. Throws 404 when one of the opportunities is not in the catalogue for the
 * sender to see, 409 when one is internal, and what `mailShare` throws. Returns whether this installation hands emails to a
 * mail server.
 */
export async function shareOpportunities(
  services: SharingServices,
  { caller, viewer }: { caller: Admitted<'signed-in'>; viewer: Viewer },
  given: { opportunityIds: string[]; emails: string[]; message?: string },
): Promise<{ mailed: boolean }> {
  const { discovery, mailer } = services;
  const { db, clock } = discovery;
  const asked = [...new Set(given.opportunityIds.map(Number))];
  const today = await currentRecordIds(db, 'opportunity', asked, viewer);
  const ids = [...new Set(today.values())];
  if (ids.some(isInternalId)) {
    throw new ApiError(
      409,
      'sharing/internal-opportunity',
      `Internal opportunities of ${caller.account?.name} cannot be sent to people outside. Nothing was sent.`,
    );
  }
  // As everybody sees them, without what the sender's institution has added.
  const records = await recordsById('opportunities', ids, NOBODY, discovery);
  if (asked.some((id) => !today.has(id)) || ids.some((id) => !records.has(id))) {
    throw new ApiError(
      404,
      'sharing/unknown-opportunity',
      'One of these opportunities is no longer in Fundry. Nothing was sent.',
    );
  }
  const listed = [...records].map(([id, record]) => ({ id: String(id), record }));
  await db.transaction().execute((trx) =>
    mailShare(trx, services, caller, {
      opportunityIds: ids,
      emails: given.emails,
      message: plainLines(given.message ?? ''),
      linkId: null,
      write: (to) => opportunitiesMail(to, listed, clock.today()),
    }),
  );
  mailer.wake();
  return { mailed: mailer.folder === null };
}

/** To whom a person emailed an opportunity, under whatever id it had then, and when. */
export async function sharesOfOpportunity(
  { discovery: { db } }: SharingServices,
  personId: string,
  id: number,
  page: PageQuery,
) {
  const shared = await sharedIds(db, personId);
  const today = await currentRecordIds(db, 'opportunity', [id, ...shared], NOBODY);
  const current = today.get(id) ?? id;
  const same = shared.filter((each) => (today.get(each) ?? each) === current);
  const { rows, total } = await pageOfShares(db, personId, same, page);
  return {
    items: rows.map(({ emails, shared_at }) => ({ emails, sharedDate: shared_at.toISOString() })),
    total,
  };
}
