import { readFileSync } from 'node:fs';
import { tokenise } from '../tokenise.ts';

/** Words and acronyms that mean the same: for the tokens of one, joined by blanks, the tokens of the others. */
export type Synonyms = ReadonlyMap<string, string[][]>;

/** Reads a file of synonyms, as `synonyms.txt` describes it. */
export function readSynonyms(text: string): Synonyms {
  const synonyms = new Map<string, string[][]>();
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || !line.includes('=')) continue;
    const group = line
      .split('=')
      .map(tokenise)
      .filter(({ length }) => length > 0);
    for (const member of group) {
      const key = member.join(' ');
      const others = group.filter((other) => other !== member);
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...others]);
    }
  }
  return synonyms;
}

/** The synonyms that come with Fundry. */
export const SYNONYMS = readSynonyms(readFileSync(new URL('synonyms.txt', import.meta.url), 'utf8'));
