import { NOT_STATED } from '@fundry/contracts/filters/filter.ts';
import { DAYS_LEFT, type DeadlineBucket } from '@fundry/contracts/filters/opportunity-filters.ts';
import type { OpportunityState } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import { STATUSES, type Status, statusesOf } from '@fundry/contracts/search-state/statuses.ts';
import { dayNumber, startOfDay } from '../../../platform/clock.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { Category, Condition } from '../../../platform/search/port.ts';
import { allOf, anyOf, between, category, missing, not } from './conditions.ts';

/** The opportunities of one deadline bucket. `unspecified` means those without any deadline. */
export function deadlineBucket(bucket: DeadlineBucket, today: number): Condition {
  if (bucket === 'unspecified') return missing('deadline');
  const [min, max] = DAYS_LEFT[bucket];
  return {
    op: 'soonest-between',
    field: 'deadline',
    from: today,
    min: today + min,
    max: max === null ? null : today + max,
  };
}

/** Categories for when people can apply, and for the status. Throws `ApiError` for an impossible range.
 */
export function dateCategories(state: OpportunityState, today: number): Category[] {
  const buckets = state.deadline.map((bucket) => deadlineBucket(bucket as DeadlineBucket, today));
  return [
    ...category('status', statusCondition(statusesOf(state), today)),
    ...category('published', anyOf(...state.published.map((within) => publishedWithin(within, today)))),
    ...category('deadline', anyOf(...buckets)),
    ...category('deadline-range', deadlineRange(state, today)),
  ];
}

/** Deadlines in the chosen range. Of a call that is not over, only those from today on count. */
function deadlineRange(state: OpportunityState, today: number): Condition | null {
  const { minApplicationDueDate: min, maxApplicationDueDate: max, includeUnspecifiedDate } = state;
  if (min === null && max === null) return null;
  if (min !== null && max !== null && min > max) {
    throw new ApiError(
      400,
      'discovery/empty-range',
      'minApplicationDueDate: must not be after maxApplicationDueDate',
    );
  }
  const from = min === null ? null : dayNumber(min);
  const to = max === null ? null : dayNumber(max);
  const within = (first: number | null) => between('applicationDeadline', first, to);
  const isAllToCome = from !== null && from >= today;
  return anyOf(
    isAllToCome ? within(from) : allOf(isOver(today), within(from)),
    isAllToCome || (to !== null && to < today) ? null : within(today),
    includeUnspecifiedDate ? missing('applicationDeadline') : null,
  );
}

/** Whether a call is over: closed, past its last day, or with a later edition in its place. */
function isOver(today: number): Condition {
  return {
    op: 'or',
    of: [
      { op: 'is', field: 'closed', value: true },
      between('closesOn', null, today - 1),
      between('supersededOn', null, today),
    ],
  };
}

/**
 * The opportunities that were published at most so many days before today, and not after it. `NOT_STATED` stands for
 * those whose publisher states no day.
 */
export function publishedWithin(days: string, today: number): Condition {
  if (days === NOT_STATED) return missing('publishedOn');
  return between('publishedOn', startOfDay(today - Number(days)), startOfDay(today + 1) - 1);
}

/** The opportunities of some statuses as of today; null for all of them. */
export function statusCondition(statuses: readonly Status[], today: number): Condition | null {
  const announced: Condition = {
    op: 'or',
    of: [{ op: 'is', field: 'forecast', value: true }, between('opensOn', today + 1, null)],
  };
  const conditions: Record<Status, Condition> = {
    expired: isOver(today),
    forthcoming: { op: 'and', of: [not(isOver(today)), announced] },
    active: { op: 'and', of: [not(isOver(today)), not(announced)] },
  };
  if (statuses.length === STATUSES.length) return null;
  return anyOf(...statuses.map((status) => conditions[status]));
}
