import type { DocumentText } from '@fundry/contracts/answers/document-text.ts';
import { type ListedWork, textOfWorks } from './works.ts';

/** A line of RIS: a tag of two signs, two spaces, a hyphen, and what it says. */
const LINE = /^([A-Z][A-Z0-9]) {2}- ?(.*)$/;
/** Tags in the order in which they are believed. */
const TITLES = ['TI', 'T1', 'CT', 'BT'];
const ABSTRACTS = ['AB', 'N2'];
const YEARS = ['PY', 'Y1', 'DA'];

/** Whether a text is a file of RIS. */
export function isRis(text: string): boolean {
  return /^TY {2}- ?[A-Z]{2,}/m.test(text);
}

/** The works of a file of RIS. Throws `UnreadableDocument`. */
export function readRis(source: string): DocumentText {
  const works: Map<string, string[]>[] = [];
  let values: string[] = [];
  for (const line of source.split(/\r\n?|\n/)) {
    const [, tag, value = ''] = LINE.exec(line) ?? [];
    if (tag === 'TY') works.push(new Map());
    if (tag === undefined) {
      // A longer value goes on in the next line.
      if (values.length > 0) values.push(`${values.pop()} ${line.trim()}`);
      continue;
    }
    const work = works.at(-1);
    if (!work) continue;
    values = work.get(tag) ?? [];
    values.push(value);
    work.set(tag, values);
  }
  return { kind: 'ris', ...textOfWorks(works.map(listed)) };
}

function listed(work: Map<string, string[]>): ListedWork {
  const first = (tags: string[]) => tags.map((tag) => work.get(tag)?.join(' ').trim()).find(Boolean) ?? '';
  const year = /\d{4}/.exec(first(YEARS))?.[0];
  return {
    year: year === undefined ? null : Number(year),
    read: () => ({ title: first(TITLES), abstract: first(ABSTRACTS), keywords: work.get('KW') ?? [] }),
  };
}
