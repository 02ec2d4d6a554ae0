import { readValues } from './address-codec.ts';
import type { ParameterTable } from './parameter.ts';
import { parameterTable, type SearchStates, type SearchTarget } from './search-targets.ts';

/** A search state as it is kept for years: the values of all parameters, and the version in which they were written. */
export interface StoredState {
  version: number;
  state: Record<string, unknown>;
}

/** Turns what one version wrote into what the next one writes. */
export type Upgrade = (target: SearchTarget, state: Record<string, unknown>) => Record<string, unknown>;

/**
 * One step for each version after the first, in order. A new parameter whose default leaves old searches as they were needs
 * none; a renamed one, or one with another default, does.
 */
const UPGRADES: readonly Upgrade[] = [];

/** What belongs to one look at the results rather than to the search. */
const OF_ONE_VISIT = ['savedSearchId', 'savedSearchName', 'newSince'];

/** The form in which a state is kept: without page, page size, and what belongs to one visit. */
export function storedState<T extends SearchTarget>(target: T, state: SearchStates[T]): StoredState {
  const kept = Object.keys(parameterTable(target)).filter((name) => !OF_ONE_VISIT.includes(name));
  const values = state as unknown as Record<string, unknown>;
  return {
    version: UPGRADES.length + 1,
    state: Object.fromEntries(kept.map((name) => [name, values[name]])),
  };
}

/**
 * A kept state of any version as a state of today, at its first page. Parameters that it lacks get their defaults; values and
 * parameters that are no longer known are passed over.
 */
export function openStoredState<T extends SearchTarget>(
  target: T,
  { version, state }: StoredState,
  upgrades: readonly Upgrade[] = UPGRADES,
): SearchStates[T] {
  const current = upgrades.slice(version - 1).reduce((old, upgrade) => upgrade(target, old), state);
  return readValues(parameterTable(target) as ParameterTable, current) as unknown as SearchStates[T];
}
