import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Batch, SourceBook, SourceItem } from './batch.ts';
import { foreseeAreas } from './record-kinds.ts';
import { type Drafted, isOutdated } from './sift-batch.ts';
import { findSourceRecords } from './source-records.store.ts';

/** After so many drafts, other work of the process gets a turn. */
const AT_ONCE = 50;

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
  for (const item of batch.items) {
    const stored = known.get(item.sourceId);
    const gone = stored?.withdrawn && !batch.fileKnown;
    const unchanged = stored?.hash === item.hash && !gone && !batch.redraft;
    if (stored && isOutdated(batch, stored) && !batch.redraft) continue;
    if (unchanged || (batch.fileKnown && stored?.formerHashes.includes(item.hash))) continue;
    const drafted = book.draft(batch.source, batch.layout, item.raw, dayOf(batch));
    if ('draft' in drafted && drafted.draft.target !== 'organisation') foreseeAreas(drafted.draft);
    drafts.set(item, drafted);
    if (drafts.size % AT_ONCE === 0) await breathe();
  }
  return drafts;
}

/** The day of the import. */
export function dayOf({ now }: Pick<Batch, 'now'>): string {
  return now.toISOString().slice(0, 10);
}
