/**
 * What became of an opportunity that somebody keeps under an id. `presentId` is what it is now, and `record` the record
 * with that id; null: it is no longer in the catalogue.
 */
export function standingOf(
  id: number,
  presentId: number,
  record: { withdrawn: boolean } | null,
): 'present' | 'withdrawn' | 'merged' | 'gone' {
  if (record === null) return 'gone';
  if (id !== presentId) return 'merged';
  return record.withdrawn ? 'withdrawn' : 'present';
}
