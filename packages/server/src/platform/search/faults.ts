/**
 * A query or condition that no engine should run; the server answers 400. `position` is the 1-based character, or
 * null when the fault has no place.
 */
export class InvalidQuery extends Error {
  readonly position: number | null;
  constructor(message: string, position: number | null = null) {
    super(message);
    this.position = position;
  }
}

/** The query took longer than allowed (13 s by default). The message says what to do. */
export class SearchTimeout extends Error {}

/** There is no usable generation. The message says how that is repaired. */
export class IndexUnavailable extends Error {}
