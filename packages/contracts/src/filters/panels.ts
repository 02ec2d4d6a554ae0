import { parameterTable, type SearchTarget } from '../search-state/search-targets.ts';
import { AWARD_PANEL } from './award-filters.ts';
import {
  type Filter,
  type FilterTable,
  type FlagFilter,
  filtersOf,
  isFilter,
  type ListFilter,
} from './filter.ts';
import { FUNDER_PANEL } from './funder-filters.ts';
import { OPPORTUNITY_PANEL } from './opportunity-panel.ts';
import type { Panel, PanelGroup } from './panel.ts';

/** A switch by the name of its parameter. */
export interface NamedFlag {
  name: string;
  filter: FlagFilter;
}

/** A filter of the panel with what belongs to it. */
export interface ShownFilter {
  name: string;
  filter: Filter;
  /** The research areas of the second level, beside those of the top. */
  second: { name: string; filter: ListFilter } | null;
  /** The switch that turns its values into an exclusion. */
  exclude: NamedFlag | null;
  /** The switch that decides on records without a value. */
  unspecified: NamedFlag | null;
  /** The parameters that it reads and writes. */
  parameters: readonly string[];
  /** The kinds of counts that it shows. */
  kinds: readonly string[];
}

/** A group of the panel. Its id is the name of its first filter. */
export interface ShownGroup {
  id: string;
  title: string;
  note: string | null;
  isOpen: boolean;
  /** It stands under "More filters". */
  isMore: boolean;
  filters: readonly ShownFilter[];
  /** The same one by one, switches that follow each other together. */
  blocks: readonly (readonly ShownFilter[])[];
}

export interface ShownSection {
  heading: string;
  groups: readonly ShownGroup[];
}

const SHOWN: Record<SearchTarget, readonly ShownSection[]> = {
  opportunities: shownSections('opportunities', OPPORTUNITY_PANEL),
  awards: shownSections('awards', AWARD_PANEL),
  funders: shownSections('funders', FUNDER_PANEL),
};

const PARTS: Record<SearchTarget, Record<'first' | 'more', readonly ShownSection[]>> = {
  opportunities: partsOf(SHOWN.opportunities),
  awards: partsOf(SHOWN.awards),
  funders: partsOf(SHOWN.funders),
};

function partsOf(sections: readonly ShownSection[]) {
  const part = (isMore: boolean) =>
    sections
      .map(({ heading, groups }) => ({ heading, groups: groups.filter((each) => each.isMore === isMore) }))
      .filter(({ groups }) => groups.length > 0);
  return { first: part(false), more: part(true) };
}

/** The panel of a search, always the same object: its sections with their groups of filters. */
export function panelOf(target: SearchTarget): readonly ShownSection[] {
  return SHOWN[target];
}

/** The sections of a search's panel with only the groups that most people use, or only with the others. */
export function sectionsOf(target: SearchTarget, isMore: boolean): readonly ShownSection[] {
  return PARTS[target][isMore ? 'more' : 'first'];
}

/** The filters of a search in the order of its panel. */
export function shownFilters(target: SearchTarget): ShownFilter[] {
  return panelOf(target).flatMap(({ groups }) => groups.flatMap(({ filters }) => filters));
}

function shownSections(target: SearchTarget, panel: Panel): ShownSection[] {
  const table = parameterTable(target);
  return panel.map(({ heading, groups }) => ({
    heading,
    groups: groups.map((group) => shownGroup(table, group)),
  }));
}

function shownGroup(table: FilterTable, { filters, title, note, open, more }: PanelGroup): ShownGroup {
  const [id] = filters;
  const shown = filters.map((name) => shownFilter(table, name));
  return {
    id,
    title: title ?? filterIn(table, id).label,
    note: note ?? null,
    isOpen: open === true,
    isMore: more === true,
    filters: shown,
    blocks: shown.reduce(withFilter, []),
  };
}

function withFilter(blocks: ShownFilter[][], shown: ShownFilter): ShownFilter[][] {
  const last = blocks.at(-1);
  const goesOn = shown.filter.kind === 'flag' && last?.[0]?.filter.kind === 'flag';
  return goesOn ? [...blocks.slice(0, -1), [...last, shown]] : [...blocks, [shown]];
}

function shownFilter(table: FilterTable, name: string): ShownFilter {
  const filter = filterIn(table, name);
  const { and, with: settings = [] } = filter;
  const list = filter.kind === 'list' ? filter : null;
  const other = list && and !== undefined ? filterIn(table, and) : null;
  const second = and !== undefined && other?.kind === 'list' ? { name: and, filter: other } : null;
  const parameters = [name, and, ...settings, list?.exclude, list?.unspecified, ...sharing(table, filter)];
  return {
    name,
    filter,
    second,
    exclude: flagIn(table, list?.exclude),
    unspecified: flagIn(table, list?.unspecified),
    parameters: parameters.filter((each) => each !== undefined),
    kinds: [list?.counts, second?.filter.counts].filter((kind) => kind !== undefined),
  };
}

/** The bounds of all ranges that share the currency of this one. They decide which currency it shows. */
function sharing(table: FilterTable, filter: Filter): string[] {
  if (filter.kind !== 'amount' || filter.currency === undefined) return [];
  return filtersOf(table).flatMap(([name, other]) =>
    other.kind === 'amount' && other.currency === filter.currency ? [name, other.and] : [],
  );
}

function filterIn(table: FilterTable, name: string): Filter {
  const parameter = table[name];
  if (parameter === undefined || !isFilter(parameter)) throw new Error(`There is no filter ${name}`);
  return parameter;
}

function flagIn(table: FilterTable, name: string | undefined): NamedFlag | null {
  if (name === undefined) return null;
  const filter = filterIn(table, name);
  if (filter.kind !== 'flag') throw new Error(`${name} is no switch`);
  return { name, filter };
}
