import type { ImportRun } from '@fundry/contracts/imports/import-fields.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { parametersInWords } from '../schedules/ask-due.ts';
import type { ImportServices } from '../services.ts';
import { saidSource } from '../uploads/receive-import-file.ts';
import { findUnused, useUploads } from '../uploads/upload.store.ts';
import { uploadPath } from '../uploads/upload-folder.ts';
import { EMPTY_ORDER, type Order, openOrder, sealOrder } from './order.ts';
import { requireDownload, requireParameters } from './require-download.ts';
import { askToStop, findRun, insertRun, type RunRow, waitAgain } from './run.store.ts';
import { runAnswer } from './run-answers.ts';

/** Imports uploaded files. Throws `ApiError` 404 when one is not there any more. */
export async function startImport(
  services: ImportServices,
  personId: string,
  { files, source, backfill }: { files: string[]; source?: string; backfill: boolean },
): Promise<ImportRun> {
  const { db, clock, wake } = services;
  saidSource(services, source);
  const run = await db.transaction().execute(async (trx) => {
    const uploads = await findUnused(trx, files);
    if (uploads.length < new Set(files).size) {
      throw new ApiError(404, 'imports/no-file', 'One of the files is no longer there. Upload it again.');
    }
    const paths = uploads.map(({ id, name }) => uploadPath(id, name));
    const order: Order = { ...EMPTY_ORDER, paths, source: source ?? null, backfill };
    const row = await insertRun(trx, {
      kind: 'upload',
      source: source ?? null,
      inputs: uploads.map(({ name }) => name),
      sealedOrder: sealOrder(services, order),
      aboutId: null,
      at: clock.now(),
      by: personId,
    });
    await useUploads(trx, files, row.id);
    return row;
  });
  wake();
  return runAnswer(services, run);
}

/** Fetches a publisher's records and imports them. Throws `ApiError` 400 when the download cannot be asked so. */
export async function startDownload(
  services: ImportServices,
  personId: string,
  { source, parameters }: { source: string; parameters: Record<string, string> },
): Promise<ImportRun> {
  const { db, clock, wake } = services;
  const download = requireDownload(services, source);
  const given = requireParameters(download, parameters, true);
  const run = await insertRun(db, {
    kind: 'download',
    source,
    inputs: parametersInWords(download.parameters, given),
    sealedOrder: sealOrder(services, { ...EMPTY_ORDER, download: source, parameters: given }),
    aboutId: null,
    at: clock.now(),
    by: personId,
  });
  wake();
  return runAnswer(services, run);
}

/** The import with this id. Throws `ApiError` 404 when there is none. */
export async function requireRun({ db }: Pick<ImportServices, 'db'>, id: string): Promise<RunRow> {
  const run = await findRun(db, id);
  if (run) return run;
  throw new ApiError(404, 'imports/no-import', 'There is no such import.');
}

/** Stops an import. Throws `ApiError` 409 when it has ended already. */
export async function cancelImport(services: ImportServices, id: string): Promise<ImportRun> {
  await requireRun(services, id);
  const run = await askToStop(services.db, id, services.clock.now());
  if (!run) throw new ApiError(409, 'imports/ended', 'This import has ended already.');
  services.wake();
  return runAnswer(services, run);
}

/** Takes up an import again that ended without success. Throws `ApiError` 409 when that cannot be. */
export async function resumeImport(services: ImportServices, id: string): Promise<ImportRun> {
  const [answer] = [await runAnswer(services, await requireRun(services, id))];
  const run = answer.mayGoOn ? await waitAgain(services.db, id) : null;
  if (!run) {
    throw new ApiError(
      409,
      'imports/cannot-go-on',
      'This import cannot go on. Start it anew with its files.',
    );
  }
  services.wake();
  return runAnswer(services, run);
}

/** Reads the lists of an import again and withdraws what they lack. Throws `ApiError` 409 when its files are gone. */
export async function confirmWithdrawal(
  services: ImportServices,
  personId: string,
  id: string,
  confirm: string,
): Promise<ImportRun> {
  const { db, clock, wake } = services;
  const about = await requireRun(services, id);
  const { mayConfirm, confirmed } = await runAnswer(services, about);
  const order = openOrder(services, about.sealed_order);
  const held = about.summary?.heldBack.find((one) => one.confirm === confirm && !one.earlier);
  if (!held || !order) {
    throw new ApiError(404, 'imports/nothing-held-back', 'This import held nothing back under this name.');
  }
  if (!mayConfirm || confirmed.includes(confirm)) {
    throw new ApiError(
      409,
      'imports/files-gone',
      'The files of this import are gone, or the withdrawal was confirmed already. Import the list again to see what it lacks now.',
    );
  }
  const paths = order.download === null ? order.paths : [`downloads/${order.download}`];
  const run = await insertRun(db, {
    kind: 'withdrawal',
    source: about.source,
    inputs: [confirm],
    sealedOrder: sealOrder(services, {
      ...EMPTY_ORDER,
      paths,
      source: order.source,
      withdrawMissing: [confirm],
    }),
    aboutId: about.id,
    at: clock.now(),
    by: personId,
  });
  wake();
  return runAnswer(services, run);
}
