import {
  DAYS_LEFT,
  DEADLINE_BUCKETS,
  type DeadlineBucket,
} from '@fundry/contracts/filters/opportunity-filters.ts';
import {
  ALL_TRACKED,
  NOT_GROUPED,
  STAGES,
  type TrackedOrder,
} from '@fundry/contracts/tracking/tracking-words.ts';
import { dayNumber } from './day-number.ts';
import type { CountedFilters, ListFilters } from './list-filters.ts';
import type { ListRow, WholeList } from './list-rows.store.ts';
import type { Tally } from './tallies.ts';

/** A row of a list, with what depends on the day and on the last visit. */
export interface ListedRow {
  row: ListRow;
  /** The first deadline from today on (days since 1970); null: there is none. */
  next: number | null;
  /** Null: it has deadlines, but all have passed, or it is gone. */
  bucket: DeadlineBucket | null;
  /** Changes after this moment are those since the last visit (milliseconds since 1970). */
  seenAt: number;
  /** When it changed since the last visit (milliseconds since 1970); null: it did not. */
  changedAt: number | null;
}

/** What a list holds of a group and of some ids. It ignores the filters that have counts. */
export function restrict(
  { rows, seenAt: visitedAt }: WholeList,
  { groupId, ids }: Pick<ListFilters, 'groupId' | 'ids'>,
  today: string,
): ListedRow[] {
  const now = dayNumber(today);
  const chosen = ids && new Set(ids);
  const listed: ListedRow[] = [];
  for (const row of rows) {
    if ((chosen && !chosen.has(row.presentId)) || !isIn(groupId, row)) continue;
    const next = row.days?.find((day) => day >= now) ?? null;
    const seenAt = Math.max(row.trackedAt, visitedAt ?? 0);
    const changed = row.changedAt !== null && row.changedAt > seenAt;
    listed.push({
      row,
      next,
      bucket: row.days?.length === 0 ? 'unspecified' : next === null ? null : bucketOf(next - now),
      seenAt,
      changedAt: changed ? row.changedAt : null,
    });
  }
  return listed;
}

/** Those that the filters with counts let through, in order. Rows without the value come last. */
export function arrange(
  listed: ListedRow[],
  { deadline, stage, changed }: CountedFilters,
  orderBy: TrackedOrder,
): ListedRow[] {
  const keyOf = ORDERS[orderBy];
  const found: { key: number; one: ListedRow }[] = [];
  for (const one of listed) {
    if (deadline.length > 0 && (one.bucket === null || !deadline.includes(one.bucket))) continue;
    if (stage.length > 0 && !stage.includes(one.row.stage)) continue;
    if (!changed || one.changedAt !== null) found.push({ key: keyOf(one), one });
  }
  return found
    .sort((some, other) => some.key - other.key || some.one.row.presentId - other.one.row.presentId)
    .map(({ one }) => one);
}

/** How many there are of each kind that is counted. */
export function talliesOf(listed: ListedRow[]): Tally[] {
  const tallies = new Map<number, Tally>();
  for (const { bucket, row, changedAt } of listed) {
    const changed = changedAt !== null;
    const ofBucket = bucket === null ? -1 : DEADLINE_BUCKETS.indexOf(bucket);
    const kind = (ofBucket * STAGE_NAMES.length + STAGE_NAMES.indexOf(row.stage)) * 2 + Number(changed);
    const tally = tallies.get(kind);
    if (tally) tally.count++;
    else tallies.set(kind, { bucket, stage: row.stage, changed, count: 1 });
  }
  return [...tallies.values()];
}

/** Behind every value. */
const LAST = Number.MAX_VALUE;

/** What an order compares; the lowest comes first. */
const ORDERS: Record<TrackedOrder, (one: ListedRow) => number> = {
  recent: ({ row }) => -row.trackedAt,
  deadline: ({ next }) => next ?? LAST,
  '-deadline': ({ next }) => (next === null ? LAST : -next),
  '-amount': ({ row }) => (row.euros === null ? LAST : -row.euros),
};

const STAGE_NAMES = Object.keys(STAGES);
const BUCKETS = Object.entries(DAYS_LEFT).map(([bucket, [, most]]) => ({
  bucket: bucket as DeadlineBucket,
  most: most ?? LAST,
}));

function bucketOf(daysLeft: number): DeadlineBucket | null {
  return BUCKETS.find(({ most }) => daysLeft <= most)?.bucket ?? null;
}

function isIn(groupId: string, { groupIds }: ListRow): boolean {
  if (groupId === ALL_TRACKED) return true;
  return groupId === NOT_GROUPED ? groupIds.length === 0 : groupIds.includes(groupId);
}
