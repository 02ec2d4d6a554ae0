import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';

const HELP = `npm run renew:listings

Writes the titles of the US assistance listings from SAM.gov's list (us-assistance-listings/db_programs.csv.gz in the
folder that FUNDRY_TEST_DATA names). Awards without a title of their own get theirs from it.`;

readCommandLine(HELP, {});
const FILE = new URL('../packages/sources/src/usaspending/listing-titles.generated.json', import.meta.url);

const list = join(process.env.FUNDRY_TEST_DATA ?? '', 'us-assistance-listings', 'db_programs.csv.gz');
const titles = new Map<string, string>();
for await (const row of createReadStream(list)
  .pipe(createGunzip())
  .pipe(parse({ columns: true }))) {
  const title = (row['data.title'] as string).replace(/\s+/g, ' ').trim();
  if (title !== '') titles.set(row['data.programNumber'], title);
}
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries([...titles].sort()))}\n`);
console.log(`${titles.size} titles are written`);
