import { readFileSync } from 'node:fs';
import { learntWords } from '../packages/server/src/modules/catalogue/catalogue.public.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { knownForms } from '../packages/server/src/platform/search/variants/word-forms.ts';

const HELP = `npm run measure:words -- --home FOLDER

Prints how many acronyms and long forms the records of a data folder taught when its index was last built, and how many of a
sample that was judged by hand are right (scripts/words).`;

const { values } = readCommandLine(HELP, { options: { home: { type: 'string' } } });
const database = await openDatabase({ home: values.home ?? '.fundry', databaseUrl: null });
try {
  const { acronyms, longForms } = knownForms(await learntWords(database.db), new Map());
  console.log(`${acronyms.size} acronyms; ${longForms.size} long forms also find their acronym.`);
  const judged: { acronym: string; long: string; right: boolean }[] = JSON.parse(
    readFileSync(new URL('./words/judged-acronyms.json', import.meta.url), 'utf8'),
  );
  const met = judged.filter(({ acronym, long }) => acronyms.get(acronym.toLowerCase())?.long === long);
  const right = met.filter((each) => each.right).length;
  console.log(`Judged by hand: ${right} of ${met.length} right (${judged.length} judged).`);
} finally {
  await database.close();
}
