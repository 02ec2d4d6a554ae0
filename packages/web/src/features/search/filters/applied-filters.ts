import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { formatDate } from '@fundry/contracts/formats/day.ts';
import { formatAmount } from '@fundry/contracts/formats/money.ts';
import { defaultOf, type ParameterTable } from '@fundry/contracts/search-state/parameter.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { parameterTable, type SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { AnyBlock, AnyGroup } from './filter-groups.ts';
import { sectionsOf } from './sections-of.ts';

/** One condition of the search in words, and the change to the search that removes it. */
export interface AppliedFilter {
  id: string;
  label: string;
  without: SearchValues;
  /** The change that removes this value together with all other values of its list, which are joined by OR. */
  withoutList?: SearchValues;
}

/** The change to the search that removes all these filters. */
export function withoutAll(filters: AppliedFilter[]): SearchValues {
  return Object.assign({}, ...filters.map(({ without, withoutList }) => withoutList ?? without));
}

/** Returns the label for a value of a list parameter, such as a funder's name, a country or an applicant type. */
export type LabelOf = (list: string, value: string) => string;

/**
 * Everything that narrows or widens a search, except the plain words, the order and the page. The filters are in the
 * order of the panel.
 */
export function appliedFilters(target: SearchTarget, state: SearchValues, labelOf: LabelOf): AppliedFilter[] {
  const groups = sectionsOf(target).flatMap((section) => section.groups);
  return [
    ...wordFilters(state),
    ...groups.flatMap((group) =>
      group.blocks.flatMap((block) => ofBlock(target, group, block, state, labelOf)),
    ),
    ...recordFilters(state),
  ].filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);
}

const WORD_LABELS = {
  anyQuery: 'Any of',
  allQuery: 'All of',
  noneQuery: 'None of',
  optionalQuery: 'Preferably',
} as const;

function wordFilters(state: SearchValues): AppliedFilter[] {
  if (state.queryType !== 'advanced') return [];
  const said = Object.entries(WORD_LABELS).filter(([name]) => state[name] !== '');
  return said.map(([name, label]) => ({
    id: name,
    label: `${label}: ${state[name]}`,
    without: { [name]: '', ...(said.length === 1 ? { queryType: 'basic' } : {}) },
  }));
}

function ofBlock(
  target: SearchTarget,
  { title }: AnyGroup,
  block: AnyBlock,
  state: SearchValues,
  labelOf: LabelOf,
): AppliedFilter[] {
  switch (block.block) {
    case 'list':
      return listFilters(title, block.list, block.exclude?.flag ?? null, state, labelOf);
    case 'areas':
      return ['discipline', 'sub-discipline'].flatMap((list) =>
        listFilters(title, list, null, state, labelOf),
      );
    case 'flags':
      return block.flags.flatMap(({ flag, label, off }) => flagFilter(target, flag, label, off, state));
    case 'amount':
      return amountFilter(state);
    case 'deadline-range':
      return deadlineFilter(state);
    case 'last-update':
      return dayFilter('lastUpdateDate', 'Published or changed since', state);
  }
}

function listFilters(
  title: string,
  list: string,
  exclude: string | null,
  state: SearchValues,
  labelOf: LabelOf,
): AppliedFilter[] {
  const values = state[list] as string[];
  const excluded = exclude !== null && state[exclude] === true;
  return values.map((value) => ({
    id: `${list}=${value}`,
    label: `${title}: ${excluded ? 'not ' : ''}${labelOf(list, value)}`,
    without: {
      [list]: values.filter((other) => other !== value),
      ...(excluded && values.length === 1 ? { [exclude]: false } : {}),
    },
    withoutList: { [list]: [], ...(excluded ? { [exclude]: false } : {}) },
  }));
}

function flagFilter(
  target: SearchTarget,
  flag: string,
  label: string,
  off: string | undefined,
  state: SearchValues,
): AppliedFilter[] {
  const table: ParameterTable = parameterTable(target);
  const usual = defaultOf(table[flag]!) as boolean;
  if (state[flag] === usual) return [];
  return [{ id: flag, label: usual ? (off ?? `Not: ${label}`) : label, without: { [flag]: usual } }];
}

function amountFilter(state: SearchValues): AppliedFilter[] {
  const [min, max] = [state.amountMin as number, state.amountMax as number];
  if (min === 0 && max === 0) return [];
  const currency = (state.currency as string) || 'USD';
  const range =
    min > 0 && max > 0
      ? `${formatAmount(min, currency)} to ${formatAmount(max, null)}`
      : min > 0
        ? `from ${formatAmount(min, currency)}`
        : `up to ${formatAmount(max, currency)}`;
  return [
    {
      id: 'amount',
      label: `Amount: ${range}${state.includeUnspecifiedAmounts ? ', or unspecified' : ''}`,
      without: { amountMin: 0, amountMax: 0, currency: '', includeUnspecifiedAmounts: false },
    },
  ];
}

function deadlineFilter(state: SearchValues): AppliedFilter[] {
  const from = state.minApplicationDueDate as string | null;
  const to = state.maxApplicationDueDate as string | null;
  if (from === null && to === null) return [];
  const range =
    from !== null && to !== null
      ? `${formatDate(from)} to ${formatDate(to)}`
      : from !== null
        ? `from ${formatDate(from)}`
        : `until ${formatDate(to!)}`;
  return [
    {
      id: 'deadline-range',
      label: `Deadline: ${range}${state.includeUnspecifiedDate ? ', or unspecified' : ''}`,
      without: { minApplicationDueDate: null, maxApplicationDueDate: null, includeUnspecifiedDate: false },
    },
  ];
}

function dayFilter(name: string, label: string, state: SearchValues): AppliedFilter[] {
  const day = state[name] as string | null;
  return day === null ? [] : [{ id: name, label: `${label} ${formatDate(day)}`, without: { [name]: null } }];
}

/**
 * Filters that have no control in the panel and come only from an address: chosen records, new records, internal
 * opportunities.
 */
function recordFilters(state: SearchValues): AppliedFilter[] {
  const ids = state.ids as string[];
  return [
    ...(ids.length > 0
      ? [
          {
            id: 'ids',
            label: `Only ${formatCountOf(ids.length, 'chosen record', 'chosen records')}`,
            without: { ids: [] },
          },
        ]
      : []),
    ...dayFilter('newSince', 'New or changed since', state),
    ...(state.onlyInternal === true
      ? [{ id: 'onlyInternal', label: 'Only internal opportunities', without: { onlyInternal: false } }]
      : []),
  ];
}
