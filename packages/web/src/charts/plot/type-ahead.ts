const PAUSE_MS = 800;

/** What has been typed so far and when, for finding a datum by the beginning of its name. */
export interface Typed {
  text: string;
  at: number;
}

/** Adds a character; after a pause a new word begins. */
export function typed(before: Typed, key: string, at: number): Typed {
  return { text: (at - before.at > PAUSE_MS ? '' : before.text) + key.toLowerCase(), at };
}

/** The first name that begins with the text, looking from the one after `from` (from itself when more than one letter is typed). */
export function foundByName(names: readonly string[], text: string, from: number): number | null {
  const offset = text.length > 1 ? 0 : 1;
  for (let step = 0; step < names.length; step++) {
    const index = (from + offset + step) % names.length;
    if (names[index]!.toLowerCase().startsWith(text)) return index;
  }
  return null;
}
