import { writeFileSync } from 'node:fs';
import { parted, WORD } from '../packages/server/src/modules/catalogue/titles/words-of-title.ts';
import { wordsOfHtml } from '../packages/server/src/modules/catalogue/words-of-html.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { readRecords } from './areas/records.ts';

const HELP = `npm run train:casing

Learns from the publishers' texts which words are usually not written in small letters (DNA, mRNA, Alzheimer), and before
which other words they are (STEM, but stem cells). Writes \`usual-case.generated.json\`. Titles in capitals are set in
sentence case with it. FUNDRY_TEST_DATA must name the folder with the publishers' files.`;

readCommandLine(HELP, {});
const FILE = new URL(
  '../packages/server/src/modules/catalogue/titles/usual-case.generated.json',
  import.meta.url,
);

/**
 * In fewer records a form may be a slip, and it must have so many of a hundred occurrences. Words with one capital letter are
 * often parts of names ("the Institute on Alcoholism"), which says little about the word.
 */
const ACRONYM = { records: 2, share: 60 };
const NAME = { records: 4, share: 90 };
/** A word has small letters before another word when it has them in so many records, and more often than not. */
const LEAST_RECORDS_OF_PAIR = 3;
/** The characters between two words of one sentence. */
const INSIDE_SENTENCE = /^(?: |-|\/| \(|, )$/;

const descriptions: string[] = [];
for await (const { description } of readRecords())
  if (description) descriptions.push(wordsOfHtml(description));

const forms = count(
  descriptions.map((text) => wordsInside(text).map(({ form }) => [form.toLowerCase(), form])),
);
const words = [...forms].flatMap(([key, counts]) => {
  const form = mostFrequent(counts);
  const least = /\p{Lu}/u.test(form.slice(1)) ? ACRONYM : NAME;
  return form !== key && isUsual(counts, form, least) ? [form] : [];
});
const known = new Set(words.map((form) => form.toLowerCase()));
const followed = count(
  descriptions.map((text) =>
    wordsInside(text).flatMap(({ form, next }): [string, string][] =>
      next !== null && known.has(form.toLowerCase()) ? [[`${form} ${next}`.toLowerCase(), form]] : [],
    ),
  ),
);
const pairs = [...followed].flatMap(([pair, counts]) => {
  const small = pair.slice(0, pair.indexOf(' '));
  return isUsual(counts, small, { records: LEAST_RECORDS_OF_PAIR, share: 50 }) ? [pair] : [];
});
writeFileSync(FILE, `${JSON.stringify([...words, ...pairs].sort())}\n`);
console.log(`${words.length} words of ${forms.size} and ${pairs.length} pairs of words are written`);

/** The words that stand inside sentences of normal case, so that their form says how they are usually written. */
function wordsInside(text: string): { form: string; next: string | null }[] {
  const found: { form: string; next: string | null }[] = [];
  let [end, normal] = [0, false];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const joined = INSIDE_SENTENCE.test(text.slice(end, index));
    const [form] = parted(word);
    const last = found.at(-1);
    if (joined && normal && last) last.next = word;
    // A word in small letters begins what is certainly no heading; names may follow one another after it.
    normal = /^\p{Ll}{2,}$/u.test(word) || (joined && normal);
    if (joined && normal && form.length > 1 && /^\p{L}+$/u.test(form)) found.push({ form, next: null });
    end = index + word.length;
  }
  return found;
}

/** In how many records each key has which form. */
function count(records: [key: string, form: string][][]): Map<string, Map<string, number>> {
  const all = new Map<string, Map<string, number>>();
  for (const record of records) {
    for (const [key, form] of new Map(record.map((pair) => [pair.join('\n'), pair])).values()) {
      const counts = all.get(key) ?? new Map<string, number>();
      counts.set(form, (counts.get(form) ?? 0) + 1);
      all.set(key, counts);
    }
  }
  return all;
}

function mostFrequent(counts: Map<string, number>): string {
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

function isUsual(counts: Map<string, number>, form: string, least: { records: number; share: number }) {
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const own = counts.get(form) ?? 0;
  return own >= least.records && own * 100 >= all * least.share;
}
