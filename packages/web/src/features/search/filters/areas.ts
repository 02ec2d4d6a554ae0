import { NOT_STATED } from '@fundry/contracts/filters/filter.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { ResearchAreas } from '../../../searches/option-lists.ts';

import { fold } from './option-order.ts';

/** A research area of the second level. */
export interface Area {
  code: string;
  description: string;
}

/** A research area of the top level, with the areas below it. */
export interface AreaCategory extends Area {
  children: Area[];
}

/** The label of the first option in each category, in the words of the specification. */
export const ALL_IN_CATEGORY = 'All in this category';

/** Turns the flat list of areas into a tree of two levels. Each level is sorted by description. */
export function areaTree(areas: ResearchAreas['areas']): AreaCategory[] {
  const below = (parent: string) =>
    areas
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, description }) => ({ code: id, description }))
      .sort((a, b) => a.description.localeCompare(b.description, 'en'));
  return below('0').map((top) => ({ ...top, children: below(top.code) }));
}

/**
 * The categories that match the typed text. A category whose own name matches keeps all its areas. Any other category
 * keeps only the areas that match, and is left out when none does.
 */
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

/**
 * The change to the search that chooses a research area or removes it. Choosing a whole category removes its single
 * areas from the choice. Choosing a single area removes its whole category.
 */
export function withArea(state: SearchValues, code: string, isChosen: boolean): SearchValues {
  const tops = state.discipline as string[];
  const subs = state['sub-discipline'] as string[];
  const category = `${code.slice(0, 2)}00`;
  const isTop = code === category || code === NOT_STATED;
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
