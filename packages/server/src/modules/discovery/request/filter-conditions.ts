import {
  type DayFilter,
  type Filter,
  type FlagFilter,
  filtersOf,
  type ListFilter,
  NOT_STATED,
} from '@fundry/contracts/filters/filter.ts';
import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { dayNumber, startOfDay } from '../../../platform/clock.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import type { Category, Condition } from '../../../platform/search/port.ts';
import { rangeCondition } from './amount-range.ts';
import { allOf, anyOf, between, category, chosen, missing, not } from './conditions.ts';

/**
 * A category for each filter of a table that is set and names its index field. Other filters have code of their own:
 * status, deadlines, research areas. Throws `ApiError` for a range that ends before it begins.
 */
export function filterCategories(table: ParameterTable, state: object): Category[] {
  const values = state as SearchValues;
  return filtersOf(table).flatMap(([name, filter]) => category(name, conditionOf(name, filter, values)));
}

function conditionOf(name: string, filter: Filter, values: SearchValues): Condition | null {
  switch (filter.kind) {
    case 'list':
      return listCondition(name, filter, values);
    case 'flag':
      return flagCondition(name, filter, values);
    case 'day':
      return dayCondition(name, filter, values);
    case 'amount':
      return rangeCondition(name, filter, values);
  }
}

/** The index field of a list filter in this state; undefined for a filter whose condition is made by its own code. */
export function fieldOf({ field, widened }: ListFilter, state: object): string | undefined {
  return widened && (state as SearchValues)[widened.by] === true ? widened.field : field;
}

/**
 * Matches records with one of the chosen values and records that are open to all. `NOT_STATED` stands for records without
 * a value. As an exclusion, it matches the records that have none of what is chosen; records that are open to all, and
 * records without a value, stay. Some filters have a flag for records without a value: they are included when it is set
 * and left out when it is not, unless `NOT_STATED` is chosen. Null when no value is chosen, because then the filter asks
 * for nothing.
 */
function listCondition(name: string, filter: ListFilter, values: SearchValues): Condition | null {
  const asked = values[name] as string[];
  const field = fieldOf(filter, values);
  if (field === undefined) return null;
  const { exclude, openToAll, unspecified } = filter;
  const isExcluded = exclude !== undefined && values[exclude] === true;
  const namesSome = asked.some((value) => value !== NOT_STATED);
  const open = openToAll === undefined || isExcluded || !namesSome ? [] : [openToAll];
  const named = chosen(field, [...new Set([...asked, ...open])]);
  if (named === null) return null;
  const stated = isExcluded ? not(named) : named;
  if (unspecified === undefined) return stated;
  if (values[unspecified] === true) return anyOf(stated, isExcluded ? null : missing(field));
  return isExcluded ? allOf(stated, not(missing(field))) : stated;
}

function flagCondition(name: string, { field }: FlagFilter, values: SearchValues): Condition | null {
  return field !== undefined && values[name] === true ? { op: 'is', field, value: true } : null;
}

/** Records of a day or later, and up to the second day where the filter has one. */
function dayCondition(name: string, { field, and }: DayFilter, values: SearchValues): Condition | null {
  if (field === undefined) return null;
  const [first, last] = [values[name], and === undefined ? null : values[and]] as (string | null)[];
  if (!first && !last) return null;
  if (first && last && first > last) {
    throw new ApiError(400, 'discovery/empty-range', `${name}: must not be after ${and}`);
  }
  const from = first ? startOfDay(dayNumber(first)) : null;
  return between(field, from, last ? startOfDay(dayNumber(last) + 1) - 1 : null);
}
