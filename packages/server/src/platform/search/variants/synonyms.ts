import { readFileSync } from 'node:fs';
import { meaningOf } from '../learning/meaning.ts';
import { tokenise } from '../tokenise.ts';
import type { Form } from './form.ts';

/** Words and acronyms that mean the same: the others of a group, by the meaning of each. */
export type Synonyms = ReadonlyMap<string, Form[]>;

const LONGEST_FILE = 5_000_000;
const acronym = /\p{Lu}.*\p{Lu}/u;
const manyWords = /\s/;

/**
 * Reads a file of synonyms, as the head of `synonyms.txt` describes it. Throws an `Error` that names the line which cannot be
 * read.
 */
export function readSynonyms(text: string): Synonyms {
  if (text.length > LONGEST_FILE) throw new Error('is longer than 5 million characters');
  const synonyms = new Map<string, Form[]>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.startsWith('#') || line.trim() === '') continue;
    const group = membersOf(line, at + 1);
    for (const member of group) {
      const key = meaningOf(member.tokens);
      const others = group.filter((other) => other !== member);
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...others]);
    }
  }
  return synonyms;
}

function membersOf(line: string, number: number): Form[] {
  const group = line.split('=').map((member): Form => {
    const text = member.trim();
    return { text, tokens: tokenise(text), isAcronym: acronym.test(text) && !manyWords.test(text) };
  });
  if (group.length < 2) throw new Error(`line ${number} has no = between words that mean the same`);
  if (group.some(({ tokens }) => meaningOf(tokens) === '')) {
    throw new Error(`line ${number} has no word, or only words of grammar, beside an =`);
  }
  return group;
}

let inUse = readSynonyms(readFileSync(new URL('synonyms.txt', import.meta.url), 'utf8'));

/** The synonyms of this process: those that come with Fundry unless others were chosen. */
export function synonymsInUse(): Synonyms {
  return inUse;
}

/** From now on uses these synonyms. */
export function useSynonyms(synonyms: Synonyms): void {
  inUse = synonyms;
}
