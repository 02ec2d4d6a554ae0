import { DAYS_LEFT, type DeadlineBucket } from '@fundry/contracts/filters/opportunity-filters.ts';
import { ALL_TRACKED, NOT_GROUPED, type TrackedOrder } from '@fundry/contracts/tracking/tracking-words.ts';
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
  return listed
    .filter(
      (one) =>
        (deadline.length === 0 || (one.bucket !== null && deadline.includes(one.bucket))) &&
        (stage.length === 0 || stage.includes(one.row.stage)) &&
        (!changed || one.changedAt !== null),
    )
    .sort((some, other) => keyOf(some) - keyOf(other) || some.row.presentId - other.row.presentId);
}

/** How many there are of each kind that is counted. */
export function talliesOf(listed: ListedRow[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { bucket, row, changedAt } of listed) {
    const changed = changedAt !== null;
    const key = `${bucket} ${row.stage} ${changed}`;
    const tally = tallies.get(key);
    if (tally) tally.count++;
    else tallies.set(key, { bucket, stage: row.stage, changed, count: 1 });
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

const BUCKETS = Object.entries(DAYS_LEFT) as [keyof typeof DAYS_LEFT, [number, number | null]][];

function bucketOf(daysLeft: number): DeadlineBucket | null {
  return BUCKETS.find(([, [, most]]) => most === null || daysLeft <= most)?.[0] ?? null;
}

function isIn(groupId: string, { groupIds }: ListRow): boolean {
  if (groupId === ALL_TRACKED) return true;
  return groupId === NOT_GROUPED ? groupIds.length === 0 : groupIds.includes(groupId);
}
