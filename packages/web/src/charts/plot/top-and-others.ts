/**
 * The first `most` entries, and the rest as one entry made by `combine`. A rest of one entry is shown as itself, for naming it
 * takes no more room.
 */
export function topAndOthers<T>(entries: readonly T[], most: number, combine: (rest: T[]) => T): T[] {
  if (entries.length <= most + 1) return [...entries];
  return [...entries.slice(0, most), combine(entries.slice(most))];
}
