import type {
  AmountParameter,
  DayParameter,
  FlagParameter,
  ListParameter,
  Parameter,
  ParameterTable,
} from '../search-state/parameter.ts';

/**
 * A filter is a search parameter with a label. Its row in the table is the one place that says how it is written
 * (`search-state/parameter.ts`), how programs see it described, what it asks the index, how it is counted, and what
 * people read. It may name other parameters of the same table; `filters.test.ts` checks these names.
 */
interface Labelled {
  /** The filter's name on the screen, in exports and in emails. */
  label: string;
  /** The filter's heading in the panel, when it shares a group with other filters. */
  heading?: string;
  /** The parameter that holds the filter's other half: the upper bound of a range, or areas of the second level. */
  and?: string;
  /** Parameters that only say how the filter is meant. */
  with?: readonly string[];
}

/**
 * A filter from which several values may be chosen. A record matches when it has any of them (OR). When `field` is
 * missing, the server has its own code for the condition and the counts (`discovery/request`).
 */
export interface ListFilter extends ListParameter, Labelled {
  options: OptionSource;
  /** The field of the index that holds a record's values. */
  field?: string;
  /**
   * A flag (`by`) that makes the filter use another field (`field`). For example, a funder's records then include
   * those of the organisations that belong to it.
   */
  widened?: { by: string; field: string };
  /** The kind under which the values are counted. Without it they are not counted. */
  counts?: string;
  /** The name under which a count gives its value. */
  countKey: CountKey;
  /** The flag that turns the chosen values into an exclusion. */
  exclude?: string;
  /**
   * The value of records that are open to all. These records match every choice, and an exclusion does not remove
   * them.
   */
  openToAll?: string;
  /** The flag that decides whether a search for some values also finds records that state none. */
  unspecified?: string;
  /**
   * Set when `NOT_STATED` cannot be chosen: records always state a value, or another filter finds those that do not.
   */
  alwaysStated?: true;
  /**
   * Set when the values are organisations. They can be looked up by any of their ids, and notices call them by this
   * word.
   */
  organisations?: string;
  /** Set when the index keeps a label for each value: its counts then come with these labels. */
  labelled?: true;
  /** A note about the choice, shown below the options. */
  note?: string;
}

/** Where the options of a list filter, and the words for them, come from. */
export type OptionSource =
  /** Known options with their words, in this order. */
  | { from: 'words'; words: Readonly<Record<string, string>> }
  | { from: 'countries' }
  /** Research areas on two levels. */
  | { from: 'areas' }
  /** The years that occur in the records, latest first. */
  | { from: 'years' }
  /** Thousands of records. The most frequent ones are listed, and typing finds the others. */
  | { from: 'records'; suggest: SuggestedRecords; placeholder: string };

/** What typing finds. It is the last part of the call's path. */
export type SuggestedRecords =
  | 'funders'
  | 'awardedInstitutions'
  | 'awardedAuthors'
  | 'awardProgrammes'
  | 'assistanceListings'
  | 'publisherCategories';

/**
 * The value of a list filter that stands for records which state nothing, in addresses, requests and counts. It can be
 * chosen alone or beside others.
 */
export const NOT_STATED = 'not-stated';

/** The value of a country field of the index that means "open to everyone". A missing value means "not stated". */
export const OPEN_TO_ALL = '*';

export type CountKey = 'code' | 'groupId' | 'typeId' | 'countryCode' | 'year';

/** A filter that is a switch. */
export interface FlagFilter extends FlagParameter, Labelled {
  /** The flag of the index that must be set when the switch is on. */
  field?: string;
  /** What the switch does, when the label does not make it clear. */
  hint?: string;
  /** The words for the switch being off, for switches that are on by default. */
  off?: string;
  /** Offered to the members of institutions only: it finds nothing for others. */
  membersOnly?: true;
}

/** A filter by records from this day on. Together with a second day it makes a range, both days included. */
export interface DayFilter extends DayParameter, Labelled {
  /** The field of the index, in milliseconds since 1970. */
  field?: string;
}

/**
 * A filter by a range of amounts or numbers. It is named by its lower bound, and `and` names the upper one. A record
 * matches when its own range overlaps the chosen one.
 */
export interface AmountFilter extends AmountParameter, Labelled {
  and: string;
  /** The fields of the index that hold the ends of a record's range; a single number stands for both. */
  field: { from: string; to: string } | string;
  /** The parameter with the currency of both bounds. Left out for plain numbers; amounts are compared in euros. */
  currency?: string;
  /** The flag by which records that state nothing are found too. */
  unspecified: string;
  /** The flag by which the upper end of a record's range must lie in the chosen one. */
  greatestOnly?: string;
  /** What is unspecified, in words: "Opportunities with unspecified …", "that state no …". */
  states: string;
}

export type Filter = ListFilter | FlagFilter | DayFilter | AmountFilter;

/** Filters and the parameters that belong to them, under their names in the address. */
export type FilterTable = Record<string, Parameter | Filter>;

/** Whether a parameter is a filter. Other parameters belong to a filter, or set the words, the order or the page. */
export function isFilter(parameter: Parameter): parameter is Filter {
  return 'label' in parameter;
}

/** The filters of a search with their names, in the order of the search's parameters. */
export function filtersOf(table: ParameterTable): [name: string, filter: Filter][] {
  return Object.entries(table).flatMap(([name, parameter]) =>
    isFilter(parameter) ? [[name, parameter]] : [],
  );
}

/** The settings that ranges share, such as the currency, of those that have a bound and are not named here. */
export function settingsOfOthers(
  table: ParameterTable,
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): string[] {
  return filtersOf(table).flatMap(([name, filter]) => {
    if (filter.kind !== 'amount' || filter.currency === undefined || names.includes(name)) return [];
    const hasBound = Number(values[name]) > 0 || Number(values[filter.and]) > 0;
    return hasBound ? filter.currency : [];
  });
}

/** The filters of a search that are lists, with their names. */
export function listFiltersOf(table: ParameterTable): [name: string, filter: ListFilter][] {
  return filtersOf(table).flatMap(([name, filter]) => (filter.kind === 'list' ? [[name, filter]] : []));
}
