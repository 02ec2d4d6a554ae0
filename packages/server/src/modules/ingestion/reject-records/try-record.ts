import { Readable } from 'node:stream';
import { openInputs } from '@fundry/sources/inputs/open-inputs.ts';
import { openCatalogue } from '../../catalogue/catalogue.public.ts';
import { importInputs } from '../import-inputs.ts';
import { type Reject, rejectLine } from '../rejects.ts';
import type { ImportServices } from '../services.ts';
import { sourceBook } from '../source-book.ts';

/** Why an import would not take a record now; null when it would. Nothing is written. */
export async function tryRecord(
  { db, clock, registry }: Pick<ImportServices, 'db' | 'clock' | 'registry'>,
  reject: Reject,
): Promise<string | null> {
  let why: string | null = null;
  const inputs = openInputs(['-'], Readable.from([Buffer.from(rejectLine(reject))]));
  const summary = await importInputs(inputs, openCatalogue(db, sourceBook(registry), clock), registry, {
    named: null,
    dryRun: true,
    redraft: false,
    backfill: false,
    sample: false,
    withdrawMissing: new Set(),
    onHeldBack: () => {},
    onReject: async ({ reason }) => {
      why = reason;
    },
    onProgress: () => {},
    stop: new AbortController().signal,
  });
  return why ?? summary.failed[0]?.reason ?? null;
}
