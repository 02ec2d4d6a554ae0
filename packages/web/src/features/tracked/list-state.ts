import { DEADLINE_BUCKETS, type DeadlineBucket } from '@fundry/contracts/filters/opportunity-filters.ts';
import {
  ALL_TRACKED,
  STAGES,
  type Stage,
  TRACKED_ORDERS,
  type TrackedOrder,
} from '@fundry/contracts/tracking/tracking-words.ts';
import { trackedPath } from '../../records/paths.ts';

export const VIEWS = { rows: 'Rows', board: 'Board', calendar: 'Calendar' } as const;
export type View = keyof typeof VIEWS;

/** What the address says about the list of tracked calls. */
export interface ListState {
  groupId: string;
  view: View;
  orderBy: TrackedOrder;
  text: string;
  deadline: readonly DeadlineBucket[];
  stage: readonly Stage[];
  /** Only what changed since the last visit. */
  changed: boolean;
  /** Counted from 0. */
  page: number;
  /** The month of the calendar, `YYYY-MM`; null: the present one. */
  month: string | null;
}

/** The list without filters, in its first order, as rows. */
export const PLAIN: Omit<ListState, 'groupId'> = {
  view: 'rows',
  orderBy: 'recent',
  text: '',
  deadline: [],
  stage: [],
  changed: false,
  page: 0,
  month: null,
};

/** The state that an address holds. What it does not know is left out. `query` is without its question mark. */
export function readList(groupId: string | undefined, query: string): ListState {
  const given = new URLSearchParams(query);
  const chosen = <Id extends string>(name: string, known: readonly Id[]) => {
    const ids = given.getAll(name).flatMap((each) => each.split(','));
    return known.filter((id) => ids.includes(id));
  };
  const oneOf = <Id extends string>(name: string, known: Record<Id, string>, usual: Id) => {
    const id = given.get(name) ?? '';
    return Object.hasOwn(known, id) ? (id as Id) : usual;
  };
  const month = given.get('month') ?? '';
  return {
    groupId: groupId ?? ALL_TRACKED,
    view: oneOf('view', VIEWS, PLAIN.view),
    orderBy: oneOf('orderBy', TRACKED_ORDERS, PLAIN.orderBy),
    text: given.get('text') ?? '',
    deadline: chosen('deadline', DEADLINE_BUCKETS),
    stage: chosen('stage', Object.keys(STAGES) as Stage[]),
    changed: given.get('changed') === 'true',
    page: Math.max(1, Math.trunc(Number(given.get('page'))) || 1) - 1,
    month: /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/** The address of a state. What is as usual is left out. */
export function listAddress(state: ListState): string {
  const { groupId, view, orderBy, text, deadline, stage, changed, page, month } = state;
  const parts: [string, string][] = [
    ['view', view === PLAIN.view ? '' : view],
    ['text', text],
    ['deadline', deadline.join(',')],
    ['stage', stage.join(',')],
    ['changed', changed ? 'true' : ''],
    ['orderBy', orderBy === PLAIN.orderBy ? '' : orderBy],
    ['month', view === 'calendar' ? (month ?? '') : ''],
    ['page', page === 0 ? '' : String(page + 1)],
  ];
  const query = new URLSearchParams(parts.filter(([, value]) => value !== '')).toString();
  return query === '' ? trackedPath(groupId) : `${trackedPath(groupId)}?${query}`;
}

/** Whether anything narrows the list. */
export function isFiltered({ text, deadline, stage, changed }: ListState): boolean {
  return text !== '' || deadline.length + stage.length > 0 || changed;
}

/** The filters of a state as the API takes them. */
export function filtersOf({ groupId, text, deadline, stage, changed }: ListState) {
  return {
    groupId,
    ...(text === '' ? {} : { text }),
    ...(deadline.length === 0 ? {} : { deadline: [...deadline] }),
    ...(stage.length === 0 ? {} : { stage: [...stage] }),
    ...(changed ? { changed: 'true' as const } : {}),
  };
}
