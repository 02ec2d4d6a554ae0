import { readFileSync } from 'node:fs';

const others = readPairs(readFileSync(new URL('spellings.txt', import.meta.url), 'utf8'));

/** The other spellings of an English word in small letters, British or American. Empty when there are none. */
export function otherSpellings(word: string): readonly string[] {
  return others.get(word) ?? [];
}

function readPairs(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [british, american] = line.startsWith('#') ? [] : line.split(' ');
    if (!british || !american) continue;
    found.set(british, [...(found.get(british) ?? []), american]);
    found.set(american, [...(found.get(american) ?? []), british]);
  }
  return found;
}
