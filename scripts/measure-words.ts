import { readFileSync } from 'node:fs';
import { learntWords } from '../packages/server/src/modules/catalogue/catalogue.public.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { knownForms } from '../packages/server/src/platform/search/variants/word-forms.ts';

const HELP = `npm run measure:words -- --home FOLDER

Prints how many acronyms, long forms, and words written as one and as two the records of a data folder taught when its index was
last built, and how many of the samples that were judged by hand are right (scripts/words).`;

const { values } = readCommandLine(HELP, { options: { home: { type: 'string' } } });
const database = await openDatabase({ home: values.home ?? '.fundry', databaseUrl: null });
try {
  const forms = knownForms(await learntWords(database.db), new Map());
  const ones = [...forms.joined].filter(([, others]) => others.some(({ tokens }) => tokens.length === 1));
  console.log(
    `${forms.acronyms.size} acronyms; ${forms.longForms.size} long forms also find their acronym. ${ones.length} pairs of words also find one word.`,
  );
  const acronyms = judged<{ acronym: string; long: string }>('acronyms');
  report(
    'acronyms',
    acronyms,
    ({ acronym, long }) => forms.acronyms.get(acronym.toLowerCase())?.long === long,
  );
  // The two words are kept as their stems.
  const joined = judged<{ apart: string; joined: string }>('joined');
  report('words written as two', joined, ({ apart, joined }) =>
    Boolean(forms.joined.get(apart)?.some(({ text }) => text === joined)),
  );
} finally {
  await database.close();
}

type Judged<Sample> = Sample & { right: boolean };

function judged<Sample>(name: string): Judged<Sample>[] {
  return JSON.parse(readFileSync(new URL(`./words/judged-${name}.json`, import.meta.url), 'utf8'));
}

function report<Sample>(name: string, all: Judged<Sample>[], isUsed: (one: Sample) => boolean): void {
  const used = all.filter(isUsed);
  const right = used.filter((one) => one.right).length;
  console.log(`${name}: ${right} of ${used.length} in use right (${all.length} judged by hand).`);
}
