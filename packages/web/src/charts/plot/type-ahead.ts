const PAUSE_MS = 800;

/** The letters typed so far and the time of the last one, for finding a datum by the beginning of its name. */
export interface Typed {
  text: string;
  at: number;
}

/** Adds a letter. After a pause a new word begins. */
export function typed(before: Typed, key: string, at: number): Typed {
  return { text: (at - before.at > PAUSE_MS ? '' : before.text) + key.toLowerCase(), at };
}

/**
 * The index of the first name that begins with the text; null when there is none. The search starts after `from`, or
 * at `from` when more than one letter has been typed. It wraps around at the end.
 */
export function foundByName(names: readonly string[], text: string, from: number): number | null {
  const offset = text.length > 1 ? 0 : 1;
  for (let step = 0; step < names.length; step++) {
    const index = (from + offset + step) % names.length;
    if (names[index]!.toLowerCase().startsWith(text)) return index;
  }
  return null;
}
