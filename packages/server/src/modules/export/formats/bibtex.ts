import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Batches, ExportedSearch } from '../exported-search.ts';
import { CITATIONS, type Citation } from './citation.ts';

/** Writes entries for BibTeX. All have the type misc, because BibTeX has no type for grants. */
export async function* bibtexFile<T extends SearchTarget>(
  batches: Batches<T>,
  { target, site, address }: ExportedSearch<T>,
): AsyncGenerator<string> {
  // An at sign would begin an entry.
  yield `% ${address.replaceAll('@', '%40')}\n`;
  for await (const batch of batches) {
    yield batch.map((record: SearchRecords[T]) => bibtexEntry(CITATIONS[target](record, site))).join('');
  }
}

/** One entry. Braces keep the names of organisations as they are. */
export function bibtexEntry(citation: Citation): string {
  const { key, people, organisations, date, keywords, notes } = citation;
  const authors =
    people.length > 0 ? people.map(personName) : organisations.map((name) => `{${escaped(name)}}`);
  const fields: [string, string | null][] = [
    ['title', titleWithCapitals(citation.title)],
    ['author', authors.join(' and ')],
    ['year', date?.slice(0, 4) ?? null],
    ['date', date],
    ['publisher', citation.publisher && escaped(citation.publisher)],
    ['number', citation.number && escaped(citation.number)],
    ['abstract', citation.abstract && escaped(citation.abstract)],
    ['keywords', escaped(keywords.map((word) => word.replaceAll(',', ' ')).join(', '))],
    ['note', escaped(notes.join('; '))],
    ['url', citation.url],
  ];
  const lines = fields.filter(([, value]) => value !== null && value !== '');
  return `\n@misc{${key},\n${lines.map(([name, value]) => `  ${name} = {${value}}`).join(',\n')}\n}\n`;
}

/** Protects a name that contains "and", because BibTeX would read it as a list of two people. */
function personName(name: string): string {
  return /\sand\s/i.test(name) ? `{${escaped(name)}}` : escaped(name);
}

/**
 * Puts words with capitals in braces, so that no style turns them into lower case. The first letter of the title needs
 * no braces.
 */
function titleWithCapitals(title: string): string {
  const paired = bracesArePaired(title);
  const words = title.trim().split(/\s+/);
  return words
    .map((word, index) => {
      const safe = escaped(word, paired);
      return /\p{Lu}/u.test(index === 0 ? word.slice(1) : word) ? `{${safe}}` : safe;
    })
    .join(' ');
}

const ESCAPES: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\^{}',
};

/**
 * Replacements for a brace without a partner. BibTeX counts a brace even after a backslash, and would look for its
 * partner in the following entries.
 */
const LONE_BRACES: Record<string, string> = { '{': '\\textbraceleft{}', '}': '\\textbraceright{}' };

function escaped(text: string, paired = bracesArePaired(text)): string {
  const known = paired ? ESCAPES : { ...ESCAPES, ...LONE_BRACES };
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\~^{}&%$#_]/g, (character) => known[character] ?? `\\${character}`);
}

function bracesArePaired(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === '{') open++;
    else if (character === '}' && --open < 0) return false;
  }
  return open === 0;
}
