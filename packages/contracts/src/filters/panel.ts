import type { ParameterTable } from '../search-state/parameter.ts';

/** Filters that open and close together under one title. */
export interface PanelGroup<Name extends string = string> {
  filters: readonly [Name, ...Name[]];
  /** The label of its first filter, unless it has a title of its own. */
  title?: string;
  /** What to know about its switches, read above them. */
  note?: string;
  /** Open on a first visit. */
  open?: true;
}

/** Groups under a common heading of the panel. */
export interface PanelSection<Name extends string = string> {
  heading: string;
  groups: readonly PanelGroup<Name>[];
}

/** What stands where in the panel of a search. */
export type Panel<Table extends ParameterTable = ParameterTable> = readonly PanelSection<
  keyof Table & string
>[];
