/**
 * A research area of a record and how it was found: from a class that the source gives, from the record's words, or
 * because its programme usually funds it.
 */
export interface AreaAssignment {
  /** ASJC code. Where a sub-level code is given, its top-level code is given too. */
  code: string;
  basis: 'mapped' | 'text' | 'usual';
}
