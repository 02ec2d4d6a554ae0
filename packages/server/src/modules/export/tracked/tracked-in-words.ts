import { DEADLINES, type DeadlineBucket } from '@fundry/contracts/filters/opportunity-filters.ts';
import {
  STAGES,
  type Stage,
  TRACKED_ORDERS,
  type TrackedOrder,
} from '@fundry/contracts/tracking/tracking-words.ts';

/** What was asked of the list of tracked opportunities. */
interface Asked {
  text?: string | undefined;
  deadline?: DeadlineBucket[] | undefined;
  stage?: Stage[] | undefined;
  changed?: boolean | undefined;
  ids?: string[] | undefined;
  orderBy: TrackedOrder;
}

/** The list and its filters in words, for the file: the name of each criterion, and its value. */
export function trackedInWords(list: string, asked: Asked): { name: string; value: string }[] {
  const { text, deadline = [], stage = [], changed, ids, orderBy } = asked;
  const said: [name: string, value: string | undefined][] = [
    ['Tracked opportunities', list],
    ['Words', text],
    ['Deadline', deadline.map((bucket) => DEADLINES[bucket]).join(', ')],
    ['Stage', stage.map((each) => STAGES[each]).join(', ')],
    ['Changes', changed ? 'Changed since the last visit' : undefined],
    ['Chosen', ids && `${ids.length} opportunities`],
    ['Order', TRACKED_ORDERS[orderBy]],
  ];
  return said.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
