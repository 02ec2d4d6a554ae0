import type { Category, Condition } from '../../../platform/search/port.ts';
import { anyOf, between, category, chosen } from './conditions.ts';

/** The name of the category of research areas, of both levels. */
export const AREA = 'area';

interface AreaState {
  discipline: string[];
  'sub-discipline': string[];
  asjcCategories: string[];
}

/** One category for the research areas of both levels: a record passes with any chosen top-level or sub-level area. */
export function areaCategory(state: AreaState): Category[] {
  const codes = [...state.discipline, ...state['sub-discipline'], ...state.asjcCategories];
  const top = codes.filter((code) => code.endsWith('00'));
  const sub = codes.filter((code) => !code.endsWith('00'));
  return category(AREA, anyOf(chosen('areaTop', top), chosen('area', sub)));
}

/** Records first published or materially changed after a moment. */
export function newSince(moment: Date): Condition {
  return between('updatedAt', moment.getTime() + 1, null);
}

/** Only records that are new since a moment; null means no restriction. */
export function newSinceCategory(moment: string | null): Category[] {
  return category('new-since', moment === null ? null : newSince(new Date(moment)));
}
