import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import { parse } from '@retorquere/bibtex-parser';
import { type ListedWork, textOfWorks, type Work, withoutTags } from './works.ts';

/** Where an entry begins. */
const ENTRY = /^(?=[ \t]*@[a-z]+\s*[{(])/im;
const YEAR = /\b(?:year|date)\s*=\s*["{\s]*(\d{4})/i;

/** The works of a file of BibTeX. An entry that is damaged spoils no other. Throws `UnreadableDocument`. */
export function readBibtex(source: string): DocumentText {
  const entries = source.split(ENTRY).filter((part) => /^[ \t]*@/.test(part));
  const isOf = (entry: string, ...types: string[]) =>
    types.includes(/@([a-z]+)/i.exec(entry)?.[1]?.toLowerCase() ?? '');
  const strings = entries.filter((entry) => isOf(entry, 'string')).join('');
  const works = entries.filter((entry) => !isOf(entry, 'string', 'comment', 'preamble'));
  const listed = works.map((entry): ListedWork => {
    const year = YEAR.exec(entry)?.[1];
    return { year: year === undefined ? null : Number(year), read: () => readEntry(entry, strings) };
  });
  return { kind: 'bibtex', ...textOfWorks(listed) };
}

function readEntry(entry: string, strings: string): Work | null {
  try {
    const options = { applyCrossRef: false, caseProtection: false, sentenceCase: false } as const;
    const { entries } = parse(withPlainSigns(entry), { ...options, unsupported: 'ignore', strings });
    const fields = entries[0]?.fields;
    if (!fields) return null;
    const title = [fields.title, fields.subtitle].filter(Boolean).join(': ');
    return { title, abstract: fields.abstract ?? '', keywords: fields.keywords ?? [] };
  } catch {
    return null;
  }
}

/** TeX writes "<" and ">" as other signs, which nobody means. */
function withPlainSigns(entry: string): string {
  return withoutTags(entry).replaceAll('<', '\\textless{}').replaceAll('>', '\\textgreater{}');
}
