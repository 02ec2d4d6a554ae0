import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchAnswer } from '../../packages/contracts/src/answers/match.ts';
import { languageName } from '../../packages/contracts/src/record-words/language.ts';

const TEXTS = join(import.meta.dirname, 'languages.json');
const ENGLISH = 'en';
const FIRST = [10, 20] as const;

/**
 * What is lost for texts in other languages: of the first calls that a running server finds for invented abstracts in English, the
 * share that stands among the first twenty for translations of them. `address`: of the server.
 */
export async function measureLanguages(address: string): Promise<string> {
  const texts = JSON.parse(await readFile(TEXTS, 'utf8')) as Record<string, string>[];
  const languages = Object.keys(texts[0] ?? {}).filter((key) => key !== 'id' && key !== ENGLISH);
  const english = await Promise.all(texts.map((text) => callsFor(text[ENGLISH] ?? '', address)));
  const rows: string[][] = [];
  for (const language of languages) {
    const found: string[][] = [];
    for (const text of texts) found.push(await callsFor(text[language] ?? '', address));
    const recall = FIRST.map((first) => {
      const wanted = english.map((calls) => calls.slice(0, first));
      const hits = wanted.map((calls, at) => calls.filter((id) => found[at]!.includes(id)).length);
      const all = wanted.reduce((sum, calls) => sum + calls.length, 0);
      return (hits.reduce((sum, count) => sum + count, 0) / all).toFixed(2);
    });
    rows.push([languageName(language) ?? language, ...recall]);
  }
  const head = ['language', ...FIRST.map((first) => `of the first ${first}`)];
  return [head, ...rows]
    .map((cells) =>
      cells
        .map((cell) => cell.padEnd(16))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

async function callsFor(text: string, address: string): Promise<string[]> {
  const response = await fetch(new URL('/api/match', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, size: 20, reasons: false }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { opportunities } = matchAnswer.parse(await response.json());
  return opportunities.hits.hits.map(({ _id }) => _id);
}
