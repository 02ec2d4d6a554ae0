import type { Segment } from '../lists/segments.ts';
import type { Some } from './facet-counter.ts';
import type { Filter } from './filter.ts';

/** Up to so many documents are kept. Going through all codes of all fields costs more than noting those of these documents. */
const mostFew = 8_192;

/** What passes the filter in one segment, and what fails one category only. */
export interface Found {
  segment: Segment;
  full: Some;
  failing: Some[];
}

/** Keeps the documents that a search finds while they are few, so that it is known how to count them before they are counted. */
export class FewDocuments {
  readonly #found: Found[] = [];
  #count = 0;

  /** Keeps a copy. False when there are too many; nothing is kept of these then. */
  keep(segment: Segment, { full, failing }: Pick<Filter, 'full' | 'failing'>): boolean {
    const more = failing.reduce((sum, { length }) => sum + length, full.length);
    if (this.#count + more > mostFew) return false;
    this.#count += more;
    if (more > 0) this.#found.push({ segment, full: copyOf(full), failing: failing.map(copyOf) });
    return true;
  }

  get all(): readonly Found[] {
    return this.#found;
  }
}

const copyOf = ({ docs, length }: Some): Some => ({ docs: docs.slice(0, length), length });
