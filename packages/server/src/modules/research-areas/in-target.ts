import { defaultOf, type ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import { changed, searchOf, valuesOf } from '@fundry/contracts/search-state/search-codec.ts';
import {
  parameterTable,
  type Search,
  type SearchTarget,
} from '@fundry/contracts/search-state/search-targets.ts';

/** Parameters that do not decide what a search finds. */
const OF_THE_PAGE = ['orderBy', 'page', 'pageSize'];

/**
 * The same search in another target: the same words and filters. Null when a filter that is set has no equal there, and
 * for a search that is limited to chosen records.
 */
export function inTarget<T extends SearchTarget>(search: Search, target: T): Search<T> | null {
  const own: ParameterTable = parameterTable(search.target);
  const other: ParameterTable = parameterTable(target);
  const set = Object.entries(valuesOf(search)).filter(([name, value]) => {
    const parameter = own[name];
    if (parameter === undefined || OF_THE_PAGE.includes(name)) return false;
    return Array.isArray(value) ? value.length > 0 : value !== defaultOf(parameter);
  });
  const isPossible = search.target === target || set.every(([name]) => name in other && name !== 'ids');
  return isPossible ? changed(searchOf(target), Object.fromEntries(set)) : null;
}
