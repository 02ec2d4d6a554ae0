import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { operatorAddresses } from '../../institutions/institutions.public.ts';
import { noteFailure, noteSuccess } from '../schedules/schedule.store.ts';
import type { ImportServices } from '../services.ts';
import { deleteUploadsOf } from '../uploads/upload.store.ts';
import { removeUploads } from '../uploads/upload-folder.ts';
import { importFailedMail } from './failure-mail.ts';
import { type EndedRun, takeUnsettled } from './unsettled.store.ts';

/**
 * Draws the consequences of imports that have ended: a schedule learns of it, the operator gets an email when one failed
 * (only for the first of several failures of a schedule), and uploaded files that nobody needs any more are removed.
 */
export async function settleEnded(services: ImportServices): Promise<void> {
  const { db, clock, config, mailer } = services;
  let mailed = false;
  const gone = await db.transaction().execute(async (trx) => {
    const unused: string[] = [];
    for (const run of await takeUnsettled(trx, clock.now())) {
      if (await isToTell(trx, run)) {
        await tell(trx, services, run);
        mailed = true;
      }
      if (run.state === 'done' && !run.heldBack) {
        const about = run.kind === 'withdrawal' && run.about_id !== null ? [run.about_id] : [];
        unused.push(...(await deleteUploadsOf(trx, [run.id, ...about])));
      }
    }
    return unused;
  });
  if (mailed) mailer.wake();
  await removeUploads(config.home, gone);
}

/** Notes with its schedule how an import ended. Returns whether the operator is to be told. */
async function isToTell(trx: Kysely<Database>, run: EndedRun): Promise<boolean> {
  const failed = run.state === 'failed' || run.state === 'interrupted';
  if (run.kind !== 'schedule' || run.source === null) return failed && run.kind !== 'command';
  if (failed) return noteFailure(trx, run.source, run.ended_at);
  if (run.state === 'done') await noteSuccess(trx, run.source, run.started_at ?? run.ended_at);
  return false;
}

async function tell(trx: Kysely<Database>, services: ImportServices, run: EndedRun): Promise<void> {
  const { mailer, registry } = services;
  const title = registry.get(run.source ?? '')?.title ?? null;
  const url = pageUrl(services, '/admin/imports');
  for (const address of await operatorAddresses(trx)) {
    await mailer.keep(trx, importFailedMail(address, { ...run, title }, url));
  }
}
