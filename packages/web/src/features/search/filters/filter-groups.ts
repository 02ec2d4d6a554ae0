import type { SearchState, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** Where the values and labels of a list filter come from. */
export type OptionSource =
  | { from: 'fixed'; options: readonly { id: string; label: string }[] }
  /** A list that the server maintains. The options keep the server's order. */
  | {
      from: 'option-list';
      list:
        | 'grant-types'
        | 'funder-types'
        | 'individual-applicant-types'
        | 'organization-applicant-types'
        | 'degrees'
        | 'restrictions';
    }
  | { from: 'countries' }
  /** The years that occur in the records, latest first. */
  | { from: 'years' }
  /** Thousands of records. The most frequent ones are listed, and a person finds the others by typing. */
  | { from: 'records'; suggest: 'funders' | 'awardedInstitutions' | 'awardedAuthors'; placeholder: string };

type NamesOf<State, Value> = {
  [Name in keyof State]-?: [State[Name], Value] extends [Value, State[Name]] ? Name : never;
}[keyof State] &
  string;

/** A single switch, named by its parameter. */
export interface FlagFilter<Flag extends string> {
  flag: Flag;
  label: string;
  /** Explains what the switch does when the label alone is not clear. */
  hint?: string;
  /** For a switch that is on by default: the label of the applied filter when it is off. */
  off?: string;
}

/** A list of values. A person may choose several of them, and they are joined by OR. */
export interface ListBlock<List extends string, Flag extends string> {
  block: 'list';
  list: List;
  /** The heading of the block, when the group has several blocks. */
  label?: string;
  /** Which kind of counts to show beside the options. Null: no counts. */
  counts: string | null;
  options: OptionSource;
  /** The switch that excludes the chosen values instead of searching for them. */
  exclude?: FlagFilter<Flag>;
}

export type FilterBlock<List extends string, Flag extends string> =
  | ListBlock<List, Flag>
  | { block: 'flags'; flags: FlagFilter<Flag>[]; note?: string }
  | { block: 'amount' }
  | { block: 'deadline-range' }
  | { block: 'last-update' }
  | { block: 'areas'; topCounts: string; subCounts: string };

/** Filters that open and close together under one title. */
export interface FilterGroup<List extends string, Flag extends string> {
  id: string;
  title: string;
  /** Whether the group is open on a person's first visit. */
  open?: true;
  blocks: FilterBlock<List, Flag>[];
}

/** Groups of filters under a common heading in the panel. */
export interface FilterSection<List extends string, Flag extends string> {
  heading: string;
  groups: FilterGroup<List, Flag>[];
}

/** The sections of one search. The type admits only the parameters of that search. */
export type SectionsOf<T extends SearchTarget> = FilterSection<
  NamesOf<SearchState<T>, string[]>,
  NamesOf<SearchState<T>, boolean>
>[];

/** The sections of any search, for parts of the panel that handle every search. */
export type AnySection = FilterSection<string, string>;
export type AnyGroup = FilterGroup<string, string>;
export type AnyBlock = FilterBlock<string, string>;
export type AnyListBlock = ListBlock<string, string>;
