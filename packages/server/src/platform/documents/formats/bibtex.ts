import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import { parse } from '@retorquere/bibtex-parser';
import { type ListedWork, textOfWorks, type Work, withoutTags } from './works.ts';

/** Where an entry begins. */
const ENTRY = /^(?=[ \t]*@[a-z]+\s*[{(])/im;
/** The name that a definition gives, and the names that a value may use. */
const STRING_NAME = /[{(]\s*([^\s={}"#,]+)\s*=/;
const USED_NAME = /[=#]\s*([^\s={}"#,\d][^\s={}"#,]*)/g;
/** A field that holds names of people, at the beginning of its value. */
const NAMES = /(?<=[,\s])(?:author|editor|translator)\s*=\s*["{]/gi;
const YEAR = /\b(?:year|date)\s*=\s*["{\s]*(\d{4})/i;

/** The works of a file of BibTeX. An entry that is damaged spoils no other. Throws `UnreadableDocument`. */
export function readBibtex(source: string): DocumentText {
  const entries = source.split(ENTRY).filter((part) => /^[ \t]*@/.test(part));
  const isOf = (entry: string, ...types: string[]) =>
    types.includes(/@([a-z]+)/i.exec(entry)?.[1]?.toLowerCase() ?? '');
  const strings = new Map(
    entries
      .filter((entry) => isOf(entry, 'string'))
      .map((entry) => [STRING_NAME.exec(entry)?.[1]?.toLowerCase() ?? '', entry]),
  );
  const works = entries.filter((entry) => !isOf(entry, 'string', 'comment', 'preamble'));
  const listed = works.map((entry): ListedWork => {
    const year = YEAR.exec(entry)?.[1];
    const read = () => readEntry(withoutNames(entry), strings);
    return { year: year === undefined ? null : Number(year), read };
  });
  return { kind: 'bibtex', ...textOfWorks(listed) };
}

/** `strings`: the definitions of the file by the names that they give, in small letters. */
function readEntry(entry: string, strings: ReadonlyMap<string, string>): Work | null {
  try {
    const options = { applyCrossRef: false, caseProtection: false, sentenceCase: false } as const;
    const { entries } = parse(withPlainSigns(entry), {
      ...options,
      unsupported: 'ignore',
      strings: stringsOf(entry, strings),
    });
    const fields = entries[0]?.fields;
    if (!fields) return null;
    const title = [fields.title, fields.subtitle].filter(Boolean).join(': ');
    return { title, abstract: fields.abstract ?? '', keywords: fields.keywords ?? [] };
  } catch {
    return null;
  }
}

/** The definitions that an entry uses, in the order of the file. To read all of them for each entry takes too long. */
function stringsOf(entry: string, strings: ReadonlyMap<string, string>): string {
  const used = new Set<string>();
  const texts = [entry];
  for (const text of texts) {
    for (const [, name] of text.matchAll(USED_NAME)) {
      const key = name!.toLowerCase();
      const definition = strings.get(key);
      if (definition === undefined || used.has(key)) continue;
      used.add(key);
      texts.push(definition);
    }
  }
  return [...strings].flatMap(([name, definition]) => (used.has(name) ? [definition] : [])).join('');
}

/** An entry without its authors and editors: nothing reads them, and the names of 3,000 people take the parser seconds. */
function withoutNames(entry: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: field, index } of entry.matchAll(NAMES)) {
    if (index < from) continue;
    const start = index + field.length - 1;
    const end = endOfValue(entry, start);
    if (end === null) break;
    kept += `${entry.slice(from, start)}{}`;
    from = end;
  }
  return kept + entry.slice(from);
}

/** Where a value in braces or quotation marks ends, which begins at `start`. Null: it does not end. */
function endOfValue(entry: string, start: number): number | null {
  const last = entry[start] === '{' ? '}' : '"';
  let depth = 0;
  for (let at = start; at < entry.length; at++) {
    const sign = entry[at];
    if (sign === '\\') at++;
    else if (sign === '{') depth++;
    else if (sign === '}') depth--;
    if (depth === 0 && sign === last && at > start) return at + 1;
  }
  return null;
}

/** TeX writes "<" and ">" as other signs, which nobody means. */
function withPlainSigns(entry: string): string {
  return withoutTags(entry).replaceAll('<', '\\textless{}').replaceAll('>', '\\textgreater{}');
}
