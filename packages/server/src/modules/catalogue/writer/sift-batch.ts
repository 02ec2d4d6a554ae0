import type { Draft } from '@fundry/sources/drafts/draft.ts';
import type { Batch, SourceBook, SourceItem, Written } from './batch.ts';
import type { KnownSourceRecord } from './source-records.store.ts';

/** The result of drafting a raw record: its draft, or the reason why there is none. */
export type Drafted = ReturnType<SourceBook['draft']>;

/** A source record that is new or has changed, with its draft. */
export interface Entry<D> {
  item: SourceItem;
  known: KnownSourceRecord | undefined;
  draft: D;
  formerHashes: string[];
}

/** Whether a file newer than the batch's file stated the record, or showed that it is no longer listed. */
export function isOutdated({ asOf }: Pick<Batch, 'asOf'>, stored: KnownSourceRecord): boolean {
  return Boolean(asOf && stored.asOf && asOf < stored.asOf);
}

const asKnown: Written = { outcome: 'unchanged', unread: [] };

/**
 * Separates the items that must be written from those that are already known. Of several versions in one batch the last
 * counts. What a newer file stated, or no longer listed, stays that way.
 */
export function siftBatch(
  batch: Batch,
  known: Map<string, KnownSourceRecord>,
  draftOf: (item: SourceItem) => Drafted,
): { entries: Entry<Draft>[]; written: Written[] } {
  const entries = new Map<string, Entry<Draft>>();
  const written = batch.items.map((item): Written => {
    const stored = known.get(item.sourceId);
    const earlier = entries.get(item.sourceId);
    const current = earlier?.item.hash ?? stored?.hash;
    const outdated = stored !== undefined && isOutdated(batch, stored);
    const gone = stored?.withdrawn && !batch.fileKnown && !outdated;
    if (current === item.hash && !gone && (earlier || !batch.redraft)) return asKnown;
    const former = earlier?.formerHashes ?? stored?.formerHashes ?? [];
    if (batch.fileKnown && former.includes(item.hash)) return asKnown;
    if (outdated && (current !== item.hash || stored.withdrawn)) return asKnown;
    const drafted = draftOf(item);
    if ('rejected' in drafted) return { outcome: drafted, unread: [] };
    const { unread } = drafted;
    const formerHashes =
      current && current !== item.hash ? [...former.filter((hash) => hash !== current), current] : former;
    entries.set(item.sourceId, {
      item,
      known: stored,
      draft: drafted.draft,
      formerHashes: formerHashes.filter((hash) => hash !== item.hash),
    });
    if (!stored && !earlier) return { outcome: 'new', unread };
    return { outcome: current === item.hash && !stored?.withdrawn ? 'unchanged' : 'changed', unread };
  });
  return { entries: [...entries.values()], written };
}
