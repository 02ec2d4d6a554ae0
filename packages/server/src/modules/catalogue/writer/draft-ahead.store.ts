import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Batch, SourceBook, SourceItem } from './batch.ts';
import { isFaultOfRecords } from './fault-of-records.ts';
import { foreseeAreas } from './record-kinds.ts';
import { type Drafted, isOutdated } from './sift-batch.ts';
import { findSourceRecords } from './source-records.store.ts';

/** After so many milliseconds of drafting, other work of the process gets a turn. */
const AT_ONCE_MS = 50;

/**
 * Drafts the records that a batch will probably have to write, while the batch before it is written. This is only for
 * speed: records left out here are drafted when they are needed.
 */
export async function draftAhead(
  db: Kysely<Database>,
  batch: Batch,
  book: SourceBook,
): Promise<Map<SourceItem, Drafted>> {
  const sourceIds = batch.items.map((item) => item.sourceId);
  const known = await findSourceRecords(db, batch, sourceIds);
  const drafts = new Map<SourceItem, Drafted>();
  let begun = performance.now();
  for (const item of batch.items) {
    const stored = known.get(item.sourceId);
    const gone = stored?.withdrawn && !batch.fileKnown;
    const unchanged = stored?.hash === item.hash && !gone && !batch.redraft;
    if (stored && isOutdated(batch, stored) && !batch.redraft) continue;
    if (unchanged || (batch.fileKnown && stored?.formerHashes.includes(item.hash))) continue;
    const drafted = book.draft(batch.source, batch.layout, item.raw, dayOf(batch));
    drafts.set(item, drafted);
    foresee(drafted);
    if (performance.now() - begun < AT_ONCE_MS) continue;
    await breathe();
    begun = performance.now();
  }
  return drafts;
}

/** A draft that brings out a fault here brings it out again when it is written, where the record is rejected for it. */
function foresee(drafted: Drafted): void {
  if ('rejected' in drafted || drafted.draft.target === 'organisation') return;
  try {
    foreseeAreas(drafted.draft);
  } catch (error) {
    if (!isFaultOfRecords(error)) throw error;
  }
}

/** The day of the import. */
export function dayOf({ now }: Pick<Batch, 'now'>): string {
  return now.toISOString().slice(0, 10);
}
