import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { summaryOf } from '../packages/server/src/modules/catalogue/summary/summary-of.ts';
import { shownTitle } from '../packages/server/src/modules/catalogue/titles/readable-title.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import type { AwardDraft } from '../packages/sources/src/drafts/award-draft.ts';
import { readRecords } from './areas/records.ts';
import { judgedGlued } from './texts/judged-glued.ts';

const HELP = `npm run measure:texts

Prints how readable the records are: titles of awards, summaries, lists that were typed, and words that ran together, with the
verdicts on samples drawn by a seed and read by hand. A verdict counts while the text is the one that was read. See docs/texts.md.
FUNDRY_TEST_DATA must name the folder with the publishers' files.`;

readCommandLine(HELP, {});

/** A verdict on a text of a record. `hash` is of the text that was read. */
interface Verdict {
  source: string;
  id: string;
  hash: string;
  good: boolean;
  heldOut: boolean;
}

const JUDGED = ['titles', 'summaries', 'lists'] as const;
const texts = Object.fromEntries(JUDGED.map((name) => [name, new Map<string, string[]>()]));
const titles = { all: 0, made: 0, cut: 0, readable: 0 };
const summaries = { described: 0, summed: 0, letters: 0 };

for await (const record of readRecords()) {
  const { source, title, description, ids, titleInstead, stub } = record as typeof record &
    Partial<AwardDraft>;
  const eligibility = (record as { eligibility?: { text: string | null } }).eligibility?.text ?? null;
  const key = `${source} ${ids[0]}`;
  const note = (name: string, text: string | null) =>
    texts[name]!.set(key, [...(texts[name]!.get(key) ?? []), digest(text)]);
  const shown = shownTitle(title, titleInstead).title;
  if ('recipients' in record && !stub) {
    titles.all++;
    if (titleInstead !== undefined) titles.made++;
    if (shown.endsWith('…')) titles.cut++;
    else titles.readable++;
    note('titles', shown);
  }
  if (description === null) continue;
  const summary = summaryOf(description, title);
  summaries.described++;
  if (summary !== null)
    [summaries.summed, summaries.letters] = [summaries.summed + 1, summaries.letters + summary.length];
  note('summaries', summary);
  note('lists', description);
  if (eligibility) note('lists', eligibility);
}

console.log(
  `Titles of awards: ${titles.all}, whole ${titles.readable} (${share(titles.readable, titles.all)}), made by Fundry ${titles.made}, cut by the source or after 250 characters ${titles.cut}`,
);
console.log(
  `Summaries: ${summaries.summed} of ${summaries.described} records with a description (${share(summaries.summed, summaries.described)}), ${Math.round(summaries.letters / summaries.summed)} characters on average`,
);
for (const name of JUDGED) {
  const judged = JSON.parse(
    readFileSync(new URL(`./texts/judged-${name}.json`, import.meta.url), 'utf8'),
  ) as Verdict[];
  for (const heldOut of [false, true]) {
    const half = judged.filter((one) => one.heldOut === heldOut);
    const same = half.filter((one) =>
      texts[name]!.get(
        `${one.source} ${one.id.replace(/[de]$/, (end) => (name === 'lists' ? '' : end))}`,
      )?.includes(one.hash),
    );
    const good = same.filter((one) => one.good).length;
    console.log(
      `Judged ${name}, ${heldOut ? 'held out' : 'built on'}: ${share(good, same.length)} good (${good} of ${same.length}; ${half.length - same.length} changed since)`,
    );
  }
}
const { right, parted, all } = judgedGlued();
console.log(`Words parted: ${share(right, parted)} right (${right} of ${parted}; ${all} judged)`);

function digest(text: string | null): string {
  return hash('md5', text ?? '').slice(0, 8);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : (part / whole).toFixed(3);
}
