import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { DueSearch } from '../due.views.ts';

/** Records that a mail lists for each of its searches; all others are counted. */
export const LISTED = 20;

/** A record that was published or changed, at a moment in milliseconds since 1970. */
export interface MatchedRecord {
  target: SearchTarget;
  id: number;
  changedAt: number;
}

/** A record that is listed, and every search of the person that matches it. */
export interface ListedRecord extends MatchedRecord {
  searches: DueSearch[];
}

/** What was found for one search of a person. */
export interface SearchMatches {
  search: DueSearch;
  /** All that match. */
  count: number;
  /** The first of them, in the order in which they were added. */
  listed: ListedRecord[];
  /** The moment of the first change among all, in milliseconds since 1970. */
  earliest: number;
}

/** What one run found for a person: everything is counted, the first twenty of each search are kept. */
export class PersonMatches {
  readonly #bySearch = new Map<string, SearchMatches>();
  /** Records that were found, each once. */
  total = 0;

  /** Adds a record with all the searches of the person that match it; the latest first. */
  add(record: MatchedRecord, searches: DueSearch[]): void {
    this.total++;
    const listed: ListedRecord = { ...record, searches };
    for (const search of searches) {
      const { id } = search.saved;
      const matches = this.#bySearch.get(id) ?? {
        search,
        count: 0,
        listed: [],
        earliest: Number.POSITIVE_INFINITY,
      };
      this.#bySearch.set(id, matches);
      matches.count++;
      matches.earliest = Math.min(matches.earliest, record.changedAt);
      if (matches.listed.length < LISTED) matches.listed.push(listed);
    }
  }

  /** Of each search that something matches, by name. */
  searches(): SearchMatches[] {
    return [...this.#bySearch.values()].sort(
      (one, other) =>
        one.search.saved.name.localeCompare(other.search.saved.name, 'en') ||
        (one.search.saved.id < other.search.saved.id ? -1 : 1),
    );
  }
}
