import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { readSetting, writeSetting } from '../../../lib/settings.ts';
import type { AnyBlock, AnyGroup } from './filter-groups.ts';

const SETTING = 'filter-groups';

/** Which groups of filters a person has opened (true) or closed (false), by target and group. */
type Toggled = Record<string, boolean>;

/** What the person has opened and closed in this browser before. */
export function storedToggles(): Toggled {
  try {
    return JSON.parse(readSetting(SETTING) ?? '{}') as Toggled;
  } catch {
    return {};
  }
}

/** Remembers that a group is open or closed. */
export function storeToggle(target: SearchTarget, group: string, isOpen: boolean): void {
  writeSetting(SETTING, JSON.stringify({ ...storedToggles(), [`${target}.${group}`]: isOpen }));
}

/**
 * Whether a group is open when the page opens. It is as the person left it. If the person never opened or closed it,
 * it is open when something in it is chosen, or when it is open by default.
 */
export function isOpenAtFirst(
  target: SearchTarget,
  group: AnyGroup,
  state: SearchValues,
  stored: Toggled,
): boolean {
  return stored[`${target}.${group.id}`] ?? (chosenIn(group, state) > 0 || group.open === true);
}

/** The names of the search parameters that a block reads and writes. */
export function parametersOf(block: AnyBlock): string[] {
  switch (block.block) {
    case 'list':
      return block.exclude ? [block.list, block.exclude.flag] : [block.list];
    case 'flags':
      return block.flags.map(({ flag }) => flag);
    case 'areas':
      return ['discipline', 'sub-discipline'];
    case 'amount':
      return ['amountMin', 'amountMax', 'currency', 'includeUnspecifiedAmounts'];
    case 'deadline-range':
      return ['minApplicationDueDate', 'maxApplicationDueDate', 'includeUnspecifiedDate'];
    case 'last-update':
      return ['lastUpdateDate'];
  }
}

/** The kinds of counts that a block shows. */
export function kindsOf(block: AnyBlock): string[] {
  if (block.block === 'list') return block.counts === null ? [] : [block.counts];
  return block.block === 'areas' ? [block.topCounts, block.subCounts] : [];
}

/** The number of conditions that a group sets. Every value, range or switch counts as one. */
export function chosenIn(group: AnyGroup, state: SearchValues): number {
  return group.blocks.reduce((sum, block) => sum + chosenInBlock(block, state), 0);
}

function chosenInBlock(block: AnyBlock, state: SearchValues): number {
  switch (block.block) {
    case 'list':
      return (state[block.list] as string[]).length;
    case 'areas':
      return (state.discipline as string[]).length + (state['sub-discipline'] as string[]).length;
    case 'flags':
      return block.flags.filter(({ flag, off }) => state[flag] === (off === undefined)).length;
    case 'amount':
      return Number((state.amountMin as number) > 0 || (state.amountMax as number) > 0);
    case 'deadline-range':
      return Number(state.minApplicationDueDate !== null || state.maxApplicationDueDate !== null);
    case 'last-update':
      return Number(state.lastUpdateDate !== null);
  }
}
