import { DEADLINE_BUCKETS, type DeadlineBucket } from '@fundry/contracts/filters/opportunity-filters.ts';
import { STAGES, type Stage } from '@fundry/contracts/tracking/tracking-words.ts';
import type { CountedFilters } from './list-filters.ts';

/** How many tracked opportunities share a deadline bucket and a stage, and changed or did not. */
export interface Tally {
  /** Null: it has deadlines, but all have passed, or it is gone. */
  bucket: DeadlineBucket | null;
  stage: Stage;
  changed: boolean;
  count: number;
}

/** How many a list holds, and the counts beside its filters, each of which ignores its own filter. */
export interface ListCounts {
  total: number;
  deadline: Record<string, number>;
  stage: Record<string, number>;
  changed: number;
}

/** Adds up what a list without its counted filters holds, to the counts with them. */
export function countsOf(tallies: Tally[], filters: CountedFilters): ListCounts {
  const counts: ListCounts = {
    total: 0,
    deadline: Object.fromEntries(DEADLINE_BUCKETS.map((bucket) => [bucket, 0])),
    stage: Object.fromEntries(Object.keys(STAGES).map((stage) => [stage, 0])),
    changed: 0,
  };
  for (const { bucket, stage, changed, count } of tallies) {
    const inDeadline = passes(filters.deadline, bucket);
    const inStage = passes(filters.stage, stage);
    const inChanged = changed || !filters.changed;
    if (inDeadline && inStage && inChanged) counts.total += count;
    if (inStage && inChanged && bucket !== null) add(counts.deadline, bucket, count);
    if (inDeadline && inChanged) add(counts.stage, stage, count);
    if (inDeadline && inStage && changed) counts.changed += count;
  }
  return counts;
}

function passes<Value>(chosen: Value[], value: Value | null): boolean {
  return chosen.length === 0 || (value !== null && chosen.includes(value));
}

function add(counts: Record<string, number>, key: string, count: number): void {
  counts[key] = (counts[key] ?? 0) + count;
}
