import {
  type Filter,
  type FlagFilter,
  filtersOf,
  type ListFilter,
} from '@fundry/contracts/filters/filter.ts';
import type { ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import type { Category, Condition } from '../../../platform/search/port.ts';
import { allOf, anyOf, between, category, missing, not } from './conditions.ts';

/** The values of a state by the names of its parameters. */
export type Values = Record<string, unknown>;

/**
 * A category for each filter of a table that names its field and is set. What the others mean is said by code of their own:
 * status, deadlines, research areas, amounts.
 */
export function filterCategories(table: ParameterTable, state: object): Category[] {
  const values = state as Values;
  return filtersOf(table).flatMap(([name, filter]) => category(name, conditionOf(name, filter, values)));
}

function conditionOf(name: string, filter: Filter, values: Values): Condition | null {
  switch (filter.kind) {
    case 'list':
      return listCondition(name, filter, values);
    case 'flag':
      return flagCondition(name, filter, values);
    case 'day':
      return filter.field === undefined ? null : since(filter.field, values[name] as string | null);
    case 'amount':
      return null;
  }
}

/** The field of a list filter in this state; undefined for one whose condition is made by code of its own. */
export function fieldOf({ field, widened }: ListFilter, state: object): string | undefined {
  return widened && (state as Values)[widened.by] === true ? widened.field : field;
}

/**
 * One of the chosen values, or open to all. As an exclusion: none of them; what is open to all stays, and a record without
 * a value. Where a flag decides on records without a value, they are taken with it and left out without it. Null when no
 * value is chosen: then nothing is asked.
 */
function listCondition(name: string, filter: ListFilter, values: Values): Condition | null {
  const chosen = values[name] as string[];
  const field = fieldOf(filter, values);
  if (field === undefined || chosen.length === 0) return null;
  const { exclude, openToAll, unspecified } = filter;
  const isExcluded = exclude !== undefined && values[exclude] === true;
  const open = openToAll === undefined || isExcluded || chosen.includes(openToAll) ? [] : [openToAll];
  const named: Condition = { op: 'any-of', field, values: [...chosen, ...open] };
  const stated = isExcluded ? not(named) : named;
  if (unspecified === undefined) return stated;
  if (values[unspecified] === true) return anyOf(stated, isExcluded ? null : missing(field));
  return isExcluded ? allOf(stated, not(missing(field))) : stated;
}

function flagCondition(name: string, { field }: FlagFilter, values: Values): Condition | null {
  return field !== undefined && values[name] === true ? { op: 'is', field, value: true } : null;
}

function since(field: string, day: string | null): Condition | null {
  return day === null ? null : between(field, Date.parse(`${day}T00:00:00Z`), null);
}
