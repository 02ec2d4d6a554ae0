import { readValues } from './address-codec.ts';
import { valuesOf } from './search-codec.ts';
import { parameterTable, type Search, type SearchTarget } from './search-targets.ts';

/**
 * A search state as saved searches store it for years: the values of all parameters, and the version in which they
 * were written.
 */
export interface StoredState {
  version: number;
  state: Record<string, unknown>;
}

/** Turns a state as one version wrote it into a state as the next version writes it. */
export type Upgrade = (target: SearchTarget, state: Record<string, unknown>) => Record<string, unknown>;

/**
 * One step for each version after the first, in order. A new parameter needs no step if its default does not change
 * what old searches find. A renamed parameter, or one with a changed default, needs a step.
 */
const UPGRADES: readonly Upgrade[] = [onlyStatedApplicants];

/**
 * Version 1 found only opportunities that state their applicants. Searches of that version go on to do so, where they
 * have chosen some.
 */
function onlyStatedApplicants(target: SearchTarget, state: Record<string, unknown>): Record<string, unknown> {
  if (target !== 'opportunities') return state;
  const switches = { iat: 'unspecIndividual', oat: 'unspecOrganisation', dr: 'unspecDegree' };
  const off = Object.entries(switches).filter(([list]) => [state[list] ?? []].flat().length > 0);
  return { ...state, ...Object.fromEntries(off.map(([, unspecified]) => [unspecified, false])) };
}

/** Parameters that belong to one visit to the results, or to the person who makes it, rather than to the search. */
const OF_ONE_VISIT = ['savedSearchId', 'savedSearchName', 'newSince', 'applicant'];

/** The form in which a search is stored: without the page, the page size, and the parameters of one visit. What somebody says of themselves is never stored with it. */
export function storedState(search: Search): StoredState {
  const values = valuesOf(search);
  const kept = Object.keys(parameterTable(search.target)).filter((name) => !OF_ONE_VISIT.includes(name));
  return {
    version: UPGRADES.length + 1,
    state: Object.fromEntries(kept.map((name) => [name, values[name]])),
  };
}

/**
 * Reads a stored search of any version as a current search, at its first page. Missing parameters get their defaults.
 * Unknown values and parameters are ignored.
 */
export function openStoredState<T extends SearchTarget>(
  target: T,
  { version, state }: StoredState,
  upgrades: readonly Upgrade[] = UPGRADES,
): Search<T> {
  const current = upgrades.slice(version - 1).reduce((old, upgrade) => upgrade(target, old), state);
  return { target, state: readValues(parameterTable(target), current) };
}
