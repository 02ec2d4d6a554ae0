/** A statement because of which a record is merged again. */
export interface Occasion {
  /** Its source described the record before, and now says something else or nothing any more. */
  retold: boolean;
  /** The day of the publisher's last change, as the statement gives it. */
  sourceUpdatedOn: string | null;
}

/**
 * Whether a record that differs from its state at `changedAt` was changed by its publisher. The alternative is that
 * Fundry only knows more about it now. It was changed when a source that described it before says something else, or
 * when a new source states a change on that day or later.
 */
export function isRevision(occasions: Occasion[], changedAt: Date): boolean {
  const day = changedAt.toISOString().slice(0, 10);
  return occasions.some(
    ({ retold, sourceUpdatedOn }) => retold || (sourceUpdatedOn !== null && sourceUpdatedOn >= day),
  );
}
