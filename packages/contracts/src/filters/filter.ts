import type {
  AmountParameter,
  DayParameter,
  FlagParameter,
  ListParameter,
  Parameter,
  ParameterTable,
} from '../search-state/parameter.ts';

/**
 * A filter is a parameter of a search with a label. Its row in the table says once what every part of the product needs to
 * know of it: how it is written (`search-state/parameter.ts`), how it is described to programs, what the index is asked, how
 * it is counted, and what people read. Names of other parameters are those of the same table; `filters.test.ts` checks them.
 */
interface Labelled {
  /** Its name on the screen, in exports and in mails. */
  label: string;
  /** What it narrows a search by, within a sentence, where that is not the label in small letters. */
  noun?: string;
  /** Its heading in the panel, where it shares a group with other filters. */
  heading?: string;
  /** Parameters that belong to it and are shown with it. */
  with?: readonly string[];
}

/**
 * A filter by values of which several may be chosen, joined by OR. Without `field` the server makes its condition and its
 * counts by code of its own (`discovery/request`).
 */
export interface ListFilter extends ListParameter, Labelled {
  options: OptionSource;
  /** Field of the index that holds a record's values. */
  field?: string;
  /** The flag with which another field holds them, and that field: a funder's records with those of what belongs to it. */
  widened?: { by: string; field: string };
  /** The kind under which its values are counted; without it they are not. */
  counts?: string;
  /** Under which name a count tells its value. */
  countKey: CountKey;
  /** The flag that turns the chosen values into an exclusion. */
  exclude?: string;
  /** The value of records that are open to all: they match every choice, and an exclusion leaves them in. */
  openToAll?: string;
  /** The flag that decides whether records without any value are found as well. */
  unspecified?: string;
  /** Values are organisations: they are looked up by any of their ids, and notices speak of them by this word. */
  organisations?: string;
  /** What to know about the choice, read below the options. */
  note?: string;
}

/** Where the options of a list filter and their words come from. */
export type OptionSource =
  /** Known options with their words, in this order. */
  | { from: 'words'; words: Readonly<Record<string, string>> }
  | { from: 'countries' }
  /** Research areas on two levels. */
  | { from: 'areas' }
  /** Years that occur, the latest first. */
  | { from: 'years' }
  /** Thousands of records: the most frequent ones, and any other by typing. */
  | { from: 'records'; suggest: SuggestedRecords; placeholder: string };

/** What is found by typing: the last part of the path of the call. */
export type SuggestedRecords = 'funders' | 'awardedInstitutions' | 'awardedAuthors';

/** Value of a country field of the index for "open to everyone", which is not the same as "not stated" (missing). */
export const OPEN_TO_ALL = '*';

export type CountKey = 'code' | 'groupId' | 'typeId' | 'countryCode' | 'year';

/** A switch. */
export interface FlagFilter extends FlagParameter, Labelled {
  /** Flag of the index that must be set when the switch is on. */
  field?: string;
  /** What it does, where the label leaves that open. */
  hint?: string;
  /** How one says that it is off, for switches that are on by default. */
  off?: string;
}

/** From a day on; with another day beside it a range. */
export interface DayFilter extends DayParameter, Labelled {
  /** Field of the index: milliseconds since 1970. */
  field?: string;
}

/** A range of amounts, named by its lower bound. */
export interface AmountFilter extends AmountParameter, Labelled {}

export type Filter = ListFilter | FlagFilter | DayFilter | AmountFilter;

/** Filters, and parameters that belong to one of them, under their names in the address. */
export type FilterTable = Record<string, Parameter | Filter>;

/** Whether a parameter is a filter of its own; the others belong to one, or to the words, the order, the page. */
export function isFilter(parameter: Parameter): parameter is Filter {
  return 'label' in parameter;
}

/** The filters of a search by name, in the order of its parameters. */
export function filtersOf(table: ParameterTable): [name: string, filter: Filter][] {
  return Object.entries(table).flatMap(([name, parameter]) =>
    isFilter(parameter) ? [[name, parameter]] : [],
  );
}

/** The filters of a search that are lists. */
export function listFiltersOf(table: ParameterTable): [name: string, filter: ListFilter][] {
  return filtersOf(table).flatMap(([name, filter]) => (filter.kind === 'list' ? [[name, filter]] : []));
}
