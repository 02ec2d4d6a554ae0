import { panelOf, type ShownFilter, type ShownGroup } from '@fundry/contracts/filters/panels.ts';
import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { readSetting, writeSetting } from '../../../lib/settings.ts';

const SETTING = 'filter-groups';

/** The name under which "More filters" is kept beside the groups. */
export const MORE = 'more';

/** Which groups of filters a person has opened (true) or closed (false), by target and group. */
type Toggled = Record<string, boolean>;

/** What the person has opened and closed in this browser before. */
function storedToggles(): Toggled {
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
function isOpenAtFirst(
  target: SearchTarget,
  group: ShownGroup,
  state: SearchValues,
  stored: Toggled,
): boolean {
  return stored[`${target}.${group.id}`] ?? (chosenIn([group], state) > 0 || group.isOpen);
}

const groupsOf = (target: SearchTarget) => panelOf(target).flatMap(({ groups }) => groups);

/** The groups of a search that stand under "More filters". */
export function moreOf(target: SearchTarget): ShownGroup[] {
  return groupsOf(target).filter(({ isMore }) => isMore);
}

/**
 * The groups of a search that are open when its page opens, with `MORE` when "More filters" is. That is open where
 * something in it is chosen, and otherwise as the person left it.
 */
export function openAtFirst(target: SearchTarget, state: SearchValues): string[] {
  const stored = storedToggles();
  const open = groupsOf(target)
    .filter((group) => isOpenAtFirst(target, group, state, stored))
    .map(({ id }) => id);
  const isMoreOpen = chosenIn(moreOf(target), state) > 0 || stored[`${target}.${MORE}`] === true;
  return isMoreOpen ? [...open, MORE] : open;
}

/** The kinds of counts that open groups show. Those under "More filters" show none while that is closed. */
export function kindsShown(target: SearchTarget, open: ReadonlySet<string>): string[] {
  return groupsOf(target)
    .filter(({ id, isMore }) => open.has(id) && (!isMore || open.has(MORE)))
    .flatMap(({ filters }) => filters.flatMap(({ kinds }) => kinds));
}

/** The number of conditions that groups set. Every value, range or switch counts as one. */
export function chosenIn(groups: readonly ShownGroup[], state: SearchValues): number {
  return groups.flatMap(({ filters }) => filters).reduce((sum, shown) => sum + chosenBy(shown, state), 0);
}

function chosenBy({ name, filter, second, unspecified }: ShownFilter, state: SearchValues): number {
  switch (filter.kind) {
    case 'list': {
      const values = [state[name], second && state[second.name]].flatMap((list) => (list ?? []) as string[]);
      return values.length + Number(unspecified !== null && state[unspecified.name] === false);
    }
    case 'flag':
      return Number(state[name] !== filter.default);
    case 'amount':
    case 'day':
      return Number([name, filter.and ?? name].some((bound) => Boolean(state[bound])));
  }
}
