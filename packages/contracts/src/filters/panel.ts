import type { ParameterTable } from '../search-state/parameter.ts';

/** Filters that open and close together under one title. */
export interface PanelGroup<Name extends string = string> {
  filters: readonly [Name, ...Name[]];
  /** The title. When it is left out, the label of the first filter is the title. */
  title?: string;
  /** A note about the switches of the group, shown above them. */
  note?: string;
  /** The group is open on a first visit. */
  open?: true;
  /** Few people use it: it stands under "More filters", at the end of the panel. */
  more?: true;
}

/** Groups under a common heading of the panel. */
export interface PanelSection<Name extends string = string> {
  heading: string;
  groups: readonly PanelGroup<Name>[];
}

/** The layout of a search's filter panel. */
export type Panel<Table extends ParameterTable = ParameterTable> = readonly PanelSection<
  keyof Table & string
>[];
