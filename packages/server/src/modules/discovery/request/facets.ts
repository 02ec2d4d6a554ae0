import { type ListFilter, listFiltersOf, NOT_STATED } from '@fundry/contracts/filters/filter.ts';
import {
  CAN_APPLY_CHOICES,
  DEADLINE_BUCKETS,
  PUBLISHED_WITHIN,
} from '@fundry/contracts/filters/opportunity-filters.ts';
import type { OpportunityState } from '@fundry/contracts/search-state/opportunity-parameters.ts';
import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { STATUSES } from '@fundry/contracts/search-state/statuses.ts';
import type { CodeFacet, FacetRequest } from '../../../platform/search/port.ts';
import { verdictCondition } from './can-apply.ts';
import { AREA } from './common-categories.ts';
import { fieldOf } from './filter-conditions.ts';
import { deadlineBucket, publishedWithin, statusCondition } from './opportunity-dates.ts';

/** A facet request without its name and limit. */
type Counted = Omit<CodeFacet, 'name' | 'limit'> | Omit<Extract<FacetRequest, { buckets: unknown }>, 'name'>;

/**
 * The counts of a search, named by their kinds, as of today. Each count ignores its own filter. A count is the total
 * that people get by choosing that value: the count of a funder is the total of a search for that funder. Records that
 * state nothing are counted apart, under `NOT_STATED`, also where a search for a value finds them too.
 */
export function facetsOf(
  table: ParameterTable,
  state: object,
  kinds: string[],
  limit: number,
  today: number,
): FacetRequest[] {
  const filters = listFiltersOf(table);
  return kinds.map((kind) => {
    const found = filters.find(([, { counts }]) => counts === kind);
    if (found === undefined) throw new Error(`No filter is counted as ${kind}`);
    const counted = countedBy(...found, state, today);
    return 'buckets' in counted ? { name: kind, ...counted } : { name: kind, ...counted, limit };
  });
}

function countedBy(name: string, filter: ListFilter, state: object, today: number): Counted {
  const field = fieldOf(filter, state);
  const missing = filter.alwaysStated ? undefined : NOT_STATED;
  if (field !== undefined) return { own: name, field, open: openOf(filter, state), missing };
  switch (name) {
    case 'discipline':
      return { own: AREA, field: 'areaTop', missing };
    case 'sub-discipline':
      return { own: AREA, field: 'area' };
    case 'deadline': {
      const buckets = DEADLINE_BUCKETS.map((code) => ({ code, where: deadlineBucket(code, today) }));
      return { own: name, buckets };
    }
    case 'published': {
      const codes = [...Object.keys(PUBLISHED_WITHIN), NOT_STATED];
      return { own: name, buckets: codes.map((code) => ({ code, where: publishedWithin(code, today) })) };
    }
    case 'canApply': {
      const asked = state as OpportunityState;
      const buckets = CAN_APPLY_CHOICES.map((code) => ({ code, where: verdictCondition(code, asked) }));
      return { own: name, buckets };
    }
    case 'status': {
      const buckets = STATUSES.map((code) => ({ code, where: statusCondition([code], today)! }));
      return { own: name, buckets };
    }
    default:
      throw new Error(`The filter ${name} names no field to count`);
  }
}

/** The value of records that are open to all, which a search for any of the other values finds too. */
function openOf({ openToAll, exclude, vocabulary }: ListFilter, state: object): CodeFacet['open'] {
  const isExcluded = exclude !== undefined && (state as SearchValues)[exclude] === true;
  if (openToAll === undefined || isExcluded) return undefined;
  const others = [...(vocabulary?.codes ?? [])].filter((code) => code !== openToAll && code !== NOT_STATED);
  return { code: openToAll, under: others };
}
