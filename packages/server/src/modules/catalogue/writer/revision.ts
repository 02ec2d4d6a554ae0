/** A statement that made a record be merged anew. */
export interface Occasion {
  /** Its source told of the record before, and now tells otherwise, or nothing any more. */
  retold: boolean;
  /** The day of the publisher's last change that it states. */
  sourceUpdatedOn: string | null;
}

/**
 * Whether a record that comes out otherwise than at `changedAt` was changed by its publisher, and does not just stand here
 * with more said about it: a source that told of it tells otherwise, or one that joins states a change on that day or later.
 */
export function isRevision(occasions: Occasion[], changedAt: Date): boolean {
  const day = changedAt.toISOString().slice(0, 10);
  return occasions.some(
    ({ retold, sourceUpdatedOn }) => retold || (sourceUpdatedOn !== null && sourceUpdatedOn >= day),
  );
}
