import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { Statement } from '../merge/statement.ts';
import type { Batch } from './batch.ts';
import type { TouchedRecord } from './merge-records.store.ts';
import type { Entry } from './sift-batch.ts';

/**
 * The statement that an entry of a batch makes about its record. It is dated by the later of two days: that of the
 * batch's file and that of the last file with this source record.
 */
export function entryStatement<D>(
  { source, layout, asOf }: Pick<Batch, 'source' | 'layout' | 'asOf'>,
  { draft, item, known }: Entry<D>,
  priority: number,
): Statement<D> {
  return {
    draft,
    source,
    layout,
    sourceId: item.sourceId,
    priority,
    asOf: latestDay(asOf ?? null, known?.asOf ?? null),
  };
}

/**
 * Why an entry may be news about its record: its source says something else than before, or describes it for the first
 * time.
 */
export function occasionOf<D extends OpportunityDraft | AwardDraft>({
  known,
  item,
  draft,
}: Entry<D>): TouchedRecord<D>['occasions'][number] {
  return {
    retold: known !== undefined && (known.withdrawn || known.hash !== item.hash),
    sourceUpdatedOn: known === undefined ? draft.sourceUpdatedOn : null,
  };
}

/** The day of the later moment, in UTC. */
function latestDay(one: Date | null, other: Date | null): string | null {
  const latest = one !== null && other !== null && other > one ? other : (one ?? other);
  return latest?.toISOString().slice(0, 10) ?? null;
}
