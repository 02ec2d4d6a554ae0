import type { SearchStates, SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';

/** Where the values of a list filter and their words come from. */
export type OptionSource =
  | { from: 'fixed'; options: readonly { id: string; label: string }[] }
  /** A list that the server keeps; options stay in its order. */
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
  /** Years that occur, the latest first. */
  | { from: 'years' }
  /** Thousands of records: the most frequent ones, and any other by typing. */
  | { from: 'records'; suggest: 'funders' | 'awardedInstitutions' | 'awardedAuthors'; placeholder: string };

type NamesOf<State, Value> = {
  [Name in keyof State]-?: [State[Name], Value] extends [Value, State[Name]] ? Name : never;
}[keyof State] &
  string;

/** A switch of its own, by the name of its parameter. */
export interface FlagFilter<Flag extends string> {
  flag: Flag;
  label: string;
  /** What it does, where the label leaves that open. */
  hint?: string;
  /** How an applied filter says that it is off, for switches that are on by default. */
  off?: string;
}

/** Values of which several may be chosen; joined by OR. */
export interface ListBlock<List extends string, Flag extends string> {
  block: 'list';
  list: List;
  /** Its heading, where the group has several blocks. */
  label?: string;
  /** The kind of counts shown beside the options; null: there are none. */
  counts: string | null;
  options: OptionSource;
  /** The switch that turns the chosen values into an exclusion. */
  exclude?: FlagFilter<Flag>;
}

export type FilterBlock<List extends string, Flag extends string> =
  | ListBlock<List, Flag>
  | { block: 'flags'; flags: FlagFilter<Flag>[]; note?: string }
  | { block: 'amount' }
  | { block: 'deadline-range' }
  | { block: 'last-update' }
  | { block: 'areas'; topCounts: string; subCounts: string };

/** What opens and closes together under one title. */
export interface FilterGroup<List extends string, Flag extends string> {
  id: string;
  title: string;
  /** Open on a first visit. */
  open?: true;
  blocks: FilterBlock<List, Flag>[];
}

/** Groups under a common heading of the panel. */
export interface FilterSection<List extends string, Flag extends string> {
  heading: string;
  groups: FilterGroup<List, Flag>[];
}

/** The sections of one search: its own parameters only. */
export type SectionsOf<T extends SearchTarget> = FilterSection<
  NamesOf<SearchStates[T], string[]>,
  NamesOf<SearchStates[T], boolean>
>[];

/** A search state whose names are not known in advance, as the panel's parts handle it. */
export type SearchValues = Record<string, string | number | boolean | string[] | null>;

/** Sections of any search, as the panel's parts handle them. */
export type AnySection = FilterSection<string, string>;
export type AnyGroup = FilterGroup<string, string>;
export type AnyBlock = FilterBlock<string, string>;
export type AnyListBlock = ListBlock<string, string>;
