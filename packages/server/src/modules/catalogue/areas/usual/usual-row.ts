/**
 * One row of a table of usual areas: the beginning of a publisher's code, its name or the reason, the top-level areas
 * that records of this class usually have, separated by blanks, and the one to take when nothing in the record tells
 * them apart. Without that last one the words of the record must decide.
 */
export type UsualRow = readonly [prefix: string, name: string, areas: string, otherwise?: string];

/** Multidisciplinary: the area of what is open to every field. */
export const EVERY_FIELD = '1000';

/** What a class usually holds. */
export interface Usual {
  /** The top-level areas that its records usually have. */
  areas: readonly string[];
  /** The one of them that a record has of which nothing else is known; null: that cannot be said. */
  otherwise: string | null;
}

/** The row with the longest beginning that fits the code. `next` says what may follow that beginning. */
export function usualOf(rows: readonly UsualRow[], code: string, next = /^/): Usual | undefined {
  let best: UsualRow | undefined;
  for (const row of rows) {
    if (!code.startsWith(row[0]) || (best && best[0].length >= row[0].length)) continue;
    if (next.test(code.slice(row[0].length))) best = row;
  }
  return best && { areas: best[2] === '' ? [] : best[2].split(' '), otherwise: best[3] ?? null };
}
