import type { ResearchAreas } from '../../../searches/option-lists.ts';
import type { SearchValues } from './filter-groups.ts';
import { fold } from './option-order.ts';

/** A research area of the second level. */
export interface Area {
  code: string;
  description: string;
}

/** A research area of the top level with those below it. */
export interface AreaCategory extends Area {
  children: Area[];
}

/** What stands first in each category, as the specification words it. */
export const ALL_IN_CATEGORY = 'All in this category';

/** The two levels as a tree, each level sorted by description. */
export function areaTree(areas: ResearchAreas['areas']): AreaCategory[] {
  const below = (parent: string) =>
    areas
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, description }) => ({ code: id, description }))
      .sort((a, b) => a.description.localeCompare(b.description, 'en'));
  return below('0').map((top) => ({ ...top, children: below(top.code) }));
}

/** The categories of which the name or an area holds what was typed; of the latter only those areas. */
export function areasNarrowed(tree: AreaCategory[], typed: string): AreaCategory[] {
  const needle = fold(typed);
  if (needle === '') return tree;
  const holds = ({ description }: Area) => fold(description).includes(needle);
  return tree.flatMap((category) => {
    if (holds(category)) return [category];
    const children = category.children.filter(holds);
    return children.length > 0 ? [{ ...category, children }] : [];
  });
}

/** The change that chooses an area or not: a whole category stands for its areas, and one of its areas for itself only. */
export function withArea(state: SearchValues, code: string, isChosen: boolean): SearchValues {
  const tops = state.discipline as string[];
  const subs = state['sub-discipline'] as string[];
  const category = `${code.slice(0, 2)}00`;
  const isTop = code === category;
  if (!isChosen) {
    return isTop
      ? { discipline: tops.filter((other) => other !== code) }
      : { 'sub-discipline': subs.filter((other) => other !== code) };
  }
  return isTop
    ? {
        discipline: [...tops, code],
        'sub-discipline': subs.filter((sub) => sub.slice(0, 2) !== code.slice(0, 2)),
      }
    : { discipline: tops.filter((top) => top !== category), 'sub-discipline': [...subs, code] };
}
