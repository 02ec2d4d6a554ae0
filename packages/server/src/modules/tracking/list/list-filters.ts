import type { DeadlineBucket } from '@fundry/contracts/filters/opportunity-filters.ts';
import type { Stage, TrackedOrder } from '@fundry/contracts/tracking/tracking-words.ts';

/** The filters that have counts beside them. An empty list, and `changed: false`, let everything through. */
export interface CountedFilters {
  deadline: DeadlineBucket[];
  stage: Stage[];
  changed: boolean;
}

/** Which tracked opportunities of a person are meant. */
export interface ListFilters extends CountedFilters {
  /** A group, or one of the two views. */
  groupId: string;
  /** Only these, by their present ids; null: all. */
  ids: number[] | null;
}

/** An order of the list, and the part of it that is asked for. Pages count from 0. */
export interface ListPart {
  orderBy: TrackedOrder;
  page: number;
  pageSize: number;
}
