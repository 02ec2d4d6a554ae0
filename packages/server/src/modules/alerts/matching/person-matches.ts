import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { DueSearch } from '../due.views.ts';

/** How many records an email lists for each of its searches. All others are only counted. */
export const LISTED = 20;

/** A record that was published or changed, at a moment in milliseconds since 1970. */
export interface MatchedRecord {
  target: SearchTarget;
  id: number;
  changedAt: number;
  /** When it was first published, if it only changed now; null: it was published now. */
  knownSince: Date | null;
}

/** A record that the email lists, with all searches of the person that match it. */
export interface ListedRecord extends MatchedRecord {
  searches: DueSearch[];
}

/** What was found for one search of a person. */
export interface SearchMatches {
  search: DueSearch;
  /** All that match. */
  count: number;
  /** Those of them that are not new, but changed. */
  changed: number;
  /** The first matches, in the order in which they were added. */
  listed: ListedRecord[];
  /** The moment of the earliest change among all matches, in milliseconds since 1970. */
  earliest: number;
}

/** What one run found for a person. Every match is counted; the first twenty of each search are kept. */
export class PersonMatches {
  readonly #bySearch = new Map<string, SearchMatches>();
  readonly viewer: Viewer;
  /** The number of records found, each counted once. */
  total = 0;
  /** Those of them that are new for none of the searches, but changed. */
  changed = 0;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  /** Adds a record with all the searches of the person that match it. The caller adds the latest record first. */
  add(record: MatchedRecord, searches: DueSearch[]): void {
    this.total++;
    if (searches.every((search) => isChange(record, search))) this.changed++;
    const listed: ListedRecord = { ...record, searches };
    for (const search of searches) {
      const { id } = search.saved;
      const matches = this.#bySearch.get(id) ?? {
        search,
        count: 0,
        changed: 0,
        listed: [],
        earliest: Number.POSITIVE_INFINITY,
      };
      this.#bySearch.set(id, matches);
      matches.count++;
      if (isChange(record, search)) matches.changed++;
      matches.earliest = Math.min(matches.earliest, record.changedAt);
      if (matches.listed.length < LISTED) matches.listed.push(listed);
    }
  }

  /** The matches of each search that has any, by name of the search. */
  searches(): SearchMatches[] {
    return [...this.#bySearch.values()].sort(
      (one, other) =>
        one.search.saved.name.localeCompare(other.search.saved.name, 'en') ||
        (one.search.saved.id < other.search.saved.id ? -1 : 1),
    );
  }
}

/** Whether a record is not new for a search: it was published before the search was looked at, and changed since. */
export function isChange({ knownSince }: Pick<MatchedRecord, 'knownSince'>, { since }: DueSearch): boolean {
  return knownSince !== null && knownSince <= since;
}
