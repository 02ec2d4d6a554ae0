import type { SearchRecords } from '@fundry/contracts/answers/records.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import type { Batches, ExportedSearch } from '../exported-search.ts';
import { CITATIONS, type Citation } from './citation.ts';

/** Writes references in RIS, one tag per line. A grant has the type GRANT. */
export async function* risFile<T extends SearchTarget>(
  batches: Batches<T>,
  { target, site }: ExportedSearch<T>,
): AsyncGenerator<string> {
  for await (const batch of batches) {
    yield batch.map((record: SearchRecords[T]) => risEntry(CITATIONS[target](record, site))).join('');
  }
}

/** One reference with its closing tag. */
export function risEntry(citation: Citation): string {
  const { isGrant, key, title, people, organisations, publisher, date, abstract, keywords, number } =
    citation;
  const authors = people.length > 0 ? people : organisations;
  const tags: [string, string | null][] = [
    ['TY', isGrant ? 'GRANT' : 'GEN'],
    ['ID', key],
    ['TI', title],
    ...authors.map((name): [string, string] => ['AU', name]),
    ['PB', publisher],
    ['PY', date?.slice(0, 4) ?? null],
    ['DA', date && date.length === 10 ? date.replaceAll('-', '/') : null],
    ['M1', number],
    ['AB', abstract],
    ...keywords.map((word): [string, string] => ['KW', word]),
    ...citation.notes.map((note): [string, string] => ['N1', note]),
    ['UR', citation.url],
  ];
  const lines = tags.map(([tag, value]) =>
    value ? `${tag}  - ${value.replace(/\s+/g, ' ').trim()}\r\n` : '',
  );
  return `${lines.join('')}ER  - \r\n`;
}
