import type { Draft } from '@fundry/sources/drafts/draft.ts';
import type { Batch, Outcome, SourceBook, SourceItem } from './batch.ts';
import type { KnownSourceRecord } from './source-records.store.ts';

/** What became of drafting a raw record: its draft, or why there is none. */
export type Drafted = ReturnType<SourceBook['draft']>;

/** A source record that is new or has changed, with its draft. */
export interface Entry<D> {
  item: SourceItem;
  known: KnownSourceRecord | undefined;
  draft: D;
  formerHashes: string[];
}

/** Whether a newer file than that of the batch stated the record, or that it is listed no more. */
export function isOutdated({ asOf }: Pick<Batch, 'asOf'>, stored: KnownSourceRecord): boolean {
  return Boolean(asOf && stored.asOf && asOf < stored.asOf);
}

/**
 * Parts what must be written from what is known already. The last of several versions in one batch counts; what a newer file
 * stated, or no longer listed, stays so.
 */
export function siftBatch(
  batch: Batch,
  known: Map<string, KnownSourceRecord>,
  draftOf: (item: SourceItem) => Drafted,
): { entries: Entry<Draft>[]; outcomes: Outcome[] } {
  const entries = new Map<string, Entry<Draft>>();
  const outcomes = batch.items.map((item): Outcome => {
    const stored = known.get(item.sourceId);
    const earlier = entries.get(item.sourceId);
    const current = earlier?.item.hash ?? stored?.hash;
    const outdated = stored !== undefined && isOutdated(batch, stored);
    const gone = stored?.withdrawn && !batch.fileKnown && !outdated;
    if (current === item.hash && !gone && (earlier || !batch.redraft)) return 'unchanged';
    const former = earlier?.formerHashes ?? stored?.formerHashes ?? [];
    if (batch.fileKnown && former.includes(item.hash)) return 'unchanged';
    if (outdated && (current !== item.hash || stored.withdrawn)) return 'unchanged';
    const drafted = draftOf(item);
    if ('rejected' in drafted) return drafted;
    const formerHashes =
      current && current !== item.hash ? [...former.filter((hash) => hash !== current), current] : former;
    entries.set(item.sourceId, {
      item,
      known: stored,
      draft: drafted.draft,
      formerHashes: formerHashes.filter((hash) => hash !== item.hash),
    });
    if (!stored && !earlier) return 'new';
    return current === item.hash && !stored?.withdrawn ? 'unchanged' : 'changed';
  });
  return { entries: [...entries.values()], outcomes };
}
