import type { DocumentSource } from '../../packages/server/src/modules/catalogue/catalogue.public.ts';
import { codesOf } from '../../packages/server/src/platform/search/field-values.ts';
import type { IndexDocument } from '../../packages/server/src/platform/search/port.ts';

/** What the measure needs of an award. */
export interface AwardText {
  id: number;
  title: string;
  text: string;
  codes: string[];
  authors: string[];
  year: number | null;
  /** The number that it has in all its years: `CA123456` of NIH, otherwise its whole number. */
  core: string;
}

/** The awards, and the calls by the codes of their programmes. */
export interface Records {
  awards: AwardText[];
  callsOf: Map<string, Set<number>>;
}

export async function readRecords(source: Pick<DocumentSource, 'all'>): Promise<Records> {
  const callsOf = new Map<string, Set<number>>();
  for await (const { id, fields } of source.all('opportunities')) {
    for (const code of codesOf(fields.programme)) callsOf.set(code, (callsOf.get(code) ?? new Set()).add(id));
  }
  const awards: AwardText[] = [];
  for await (const document of source.all('awards')) awards.push(awardText(document));
  return { awards, callsOf };
}

function awardText({ id, text, fields }: IndexDocument): AwardText {
  const number = text.keywords.split(';')[0]!.trim();
  return {
    id,
    title: text.title.toLowerCase(),
    text: `${text.title}. ${text.body}`,
    codes: codesOf(fields.programme),
    authors: codesOf(fields.author),
    year: typeof fields.startYear === 'number' ? fields.startYear : null,
    core: /[A-Z]{2}\d{6}/.exec(number)?.[0] ?? number,
  };
}

const LETTERS = 300;
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LETTERS);

/** These awards, and all with the same text, the same title, or the same number in another year. */
export function andTheirLike(some: AwardText[], all: AwardText[]): number[] {
  const [texts, titles, cores] = [
    new Set(some.map(({ text }) => plain(text))),
    new Set(some.map(({ title }) => title)),
    new Set(some.map(({ core }) => core)),
  ];
  return all
    .filter(({ text, title, core }) => texts.has(plain(text)) || titles.has(title) || cores.has(core))
    .map(({ id }) => id);
}
