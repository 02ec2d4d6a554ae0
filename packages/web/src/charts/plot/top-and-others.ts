/**
 * The first `most` entries, then one entry for all others, made by `combine`. If only one other entry is left, it is
 * shown itself, because naming it takes no more room.
 */
export function topAndOthers<T>(entries: readonly T[], most: number, combine: (rest: T[]) => T): T[] {
  if (entries.length <= most + 1) return [...entries];
  return [...entries.slice(0, most), combine(entries.slice(most))];
}
